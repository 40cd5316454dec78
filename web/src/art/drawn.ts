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
  "M580 249q-33-7-84 0 50 7 84 0zm-29 51q-24-14-65-10 38 16 65 10zm-15 102q-24-23-69-36 37 30 69 36zm-47 28q-12-22-46-33 22 28 46 33zm-47 44q-4-18-27-30 9 24 27 30zm-42 90q-13-39-46-91 22 58 46 91zm-68 3q-1-27-18-63 5 40 18 63zm-112-14q9-15 3-39-10 23-3 39zm-39 29q13-34 16-89-16 52-16 89zm-82-58q21-20 31-61-28 32-31 61zm-65-9q28-22 53-68-38 36-53 68zm-60-46q39-19 81-67-56 32-81 67zm-31-99q26-2 58-24-38 7-58 24zm-1-60q20 4 46-9-29-2-46 9zm-52-54q39 8 97-2-58-7-97 2zm29-58q24 13 63 10-36-15-63-10zm26-77q22 20 66 29-36-26-66-29zm44-50q12 20 44 32-21-27-44-32zm37-58q13 28 49 54-23-39-49-54zm63-34q5 24 29 52-11-35-29-52zm77-49q-5 27 14 61 2-39-14-61zm60 0q-6 23 3 56 6-34-3-56zm90 33q-11 11-8 32 12-17 8-32zm70 11q-18 20-30 57 24-31 30-57zm61-20q-33 28-61 86 45-46 61-86zm42 98q-31 12-62 49 43-22 62-49zm38 75q-24 1-51 22 34-5 51-22zm19 52q-25-5-57 13 36 2 57-13z";
