// Passkeys: what the browser keeps and shows, so that another device becomes the same person.
import { addPasskey, askPasskey, enterWithPasskey, offerPasskey } from "../api";
import type { Arrived } from "../protocol";

/** The browser has made or shown nothing: it was stopped, or has none. */
export class NoPasskey extends Error {
  constructor(/** it keeps one of this person already */ readonly there = false) {
    super(there ? "there is one" : "stopped");
    this.name = "NoPasskey";
  }
}

/** Whether this browser can keep passkeys, and read what the server says of them. */
export const supported = (): boolean =>
  "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;

async function answer(asked: () => Promise<Credential | null>): Promise<string> {
  try {
    const credential = await asked();
    if (credential instanceof PublicKeyCredential) return JSON.stringify(credential.toJSON());
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new NoPasskey(error.name === "InvalidStateError");
  }
  throw new NoPasskey();
}

/** Make a passkey under a name. */
export async function make(name: string): Promise<void> {
  const options = JSON.parse(await offerPasskey(name)) as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  await addPasskey({ credential: await answer(() => navigator.credentials.create({ publicKey })), name });
}

/** Become the person of a passkey that the browser shows. */
export async function enter(): Promise<Arrived> {
  const options = JSON.parse(await askPasskey()) as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return enterWithPasskey({ credential: await answer(() => navigator.credentials.get({ publicKey })) });
}
