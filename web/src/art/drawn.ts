// Written by `python -m tools.art`: the fighters we have drawn.
export const DRAWN: ReadonlySet<string> = new Set([
  "achilles",
  "alice",
  "archer",
  "beowulf",
  "bloody-mary",
  "clone",
  "harpy",
  "huntsman",
  "jabberwock",
  "king-arthur",
  "little-red",
  "medusa",
  "merlin",
  "patroclus",
  "porter",
  "sinbad",
  "sun-wukong",
  "wiglaf",
  "yennenga",
]);

/** The cuts around the disc of a portrait that is composed, not drawn. */
export const CUTS =
  "M580 249q-33-7-84 0q50 7 84 0zM551 300q-24-14-65-10q38 16 65 10zM536 402q-24-23-69-36q37 30 69 36zM489 430q-12-22-46-33q22 28 46 33zM442 474q-4-18-27-30q9 24 27 30zM400 564q-13-39-46-91q22 58 46 91zM332 567q-1-27-18-63q5 40 18 63zM220 553q9-15 3-39q-10 23-3 39zM181 582q13-34 16-89q-16 52-16 89zM99 524q21-20 31-61q-28 32-31 61zM34 515q28-22 53-68q-38 36-53 68zM-26 469q39-19 81-67q-56 32-81 67zM-57 370q26-2 58-24q-38 7-58 24zM-58 310q20 4 46-9q-29-2-46 9zM-110 256q39 8 97-2q-58-7-97 2zM-81 198q24 13 63 10q-36-15-63-10zM-55 121q22 20 66 29q-36-26-66-29zM-11 71q12 20 44 32q-21-27-44-32zM26 13q13 28 49 54q-23-39-49-54zM89-21q5 24 29 52q-11-35-29-52zM166-70q-5 27 14 61q2-39-14-61zM226-70q-6 23 3 56q6-34-3-56zM316-37q-11 11-8 32q12-17 8-32zM386-26q-18 20-30 57q24-31 30-57zM447-46q-33 28-61 86q45-46 61-86zM489 52q-31 12-62 49q43-22 62-49zM527 127q-24 1-51 22q34-5 51-22zM546 179q-25-5-57 13q36 2 57-13z";
