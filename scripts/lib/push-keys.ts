import { createECDH } from "node:crypto";

/** A new pair to push with (RFC 8292), as `server/platform/env.ts` takes it. */
export function newPushKeys(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // A number that begins with zeros is written shorter.
  const privateKey = Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex");
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey("base64url"),
    VAPID_PRIVATE_KEY: privateKey.toString("base64url"),
  };
}
