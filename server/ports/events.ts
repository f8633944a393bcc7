/** An event that is really the vendor's, to be stored once for its `key`; or why the request is none. */
export type VerifiedEvent =
  | { key: string; kind: string; body: string }
  | { refused: "not-configured" | "malformed" | "forged" };
