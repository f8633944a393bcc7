import { removeItem, writeItem } from "./storage.ts";

const SIGNED_OUT = "soko.signed-out";

/** Tells the other tabs of this browser that whoever was signed in has signed out. */
export function tellSignedOut(): void {
  writeItem("local", SIGNED_OUT, "1");
  removeItem("local", SIGNED_OUT);
}

/** Runs `run` when another tab has said so; gives the way to stop. */
export function onSignedOut(run: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT && newValue !== null) run();
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}

/**
 * What a sign-out says of this browser: the address at which it is told of the account, where it is. Loaded by then;
 * where it cannot be found one signs out all the same.
 */
export function pushEndpointHere(): Promise<{ endpoint: string | null }> {
  return import("./push.ts")
    .then(({ endpointHere }) => endpointHere())
    .catch(() => null)
    .then((endpoint) => ({ endpoint }));
}
