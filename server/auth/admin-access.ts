import type { Database } from "#db/client.ts";
import { findAdminAccess, noteAdminUse } from "#db/queries/accounts/sessions.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import { isAddressAllowed, type SecuritySettings } from "#domain/store/settings/security.ts";
import type { ShopSettings } from "#domain/store/settings/settings.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Viewer } from "./viewer.ts";

/** An administrator: the name and role of the admins record (back-office §3). */
export type Admin = Viewer & { role: AdminRole };

/** Whether the back office is open to whoever asks (back-office §4, access states). */
export type AdminAccess =
  /** `idleMinutes`: the session was not used in the back office for longer than the settings allow. */
  | { kind: "signed-out"; idleMinutes?: number }
  | { kind: "denied"; viewer: Viewer }
  /** An administrator at a network address that is not allowed. */
  | { kind: "shut-out"; viewer: Viewer; address: string }
  /** An administrator who has to set up a second factor before anything else. */
  | { kind: "second-factor"; admin: Admin }
  | { kind: "admin"; admin: Admin };

/** What a page sends with what it asks by itself while nobody is at the screen. */
export const IDLE_HEADER = "x-soko-idle";

type Found = Awaited<ReturnType<typeof findAdminAccess>>;

/**
 * Who is asking the back office, as the database says this moment: one trip together with the
 * settings, none for a guest. Use is written down at most once a minute, in the background.
 */
export async function askAdminAccess(ask: {
  db: Database;
  token: string | null;
  settings: () => Promise<ShopSettings>;
  clientAddress: string | null;
  now: () => number;
  background: (work: Promise<unknown>) => void;
  isIdle: boolean;
}): Promise<AdminAccess> {
  const { db, token } = ask;
  if (!token) return { kind: "signed-out" };
  const [found, { security }] = await Promise.all([findAdminAccess(db, { token }), ask.settings()]);
  const now = ask.now();
  const access = adminAccessOf(found, { security, now, clientAddress: ask.clientAddress });
  const isDue = now - (found?.usedAt ?? 0) >= MINUTE_MS;
  if (access.kind === "admin" && isDue && !ask.isIdle) {
    ask.background(noteAdminUse(db, { token, now }));
  }
  return access;
}

/**
 * What the back office makes of a person: nobody, somebody without a key, an administrator, and
 * whether the security settings let that administrator in. On one's own machine (`clientAddress` null)
 * the list of addresses does not apply; an address that nobody told us is on no list.
 */
export function adminAccessOf(
  found: Found,
  rules: { security: SecuritySettings; now: number; clientAddress: string | null },
): AdminAccess {
  if (!found) return { kind: "signed-out" };
  const { adminName, role, hasSecondFactor, isProven, usedAt, ...viewer } = found;
  if (role === null || adminName === null) return { kind: "denied", viewer };
  const { security, now, clientAddress } = rules;
  if (clientAddress && !isAddressAllowed(security, clientAddress)) {
    return { kind: "shut-out", viewer, address: clientAddress };
  }
  // Opened with the password alone, perhaps while the factor was being confirmed elsewhere.
  if (!isProven) return { kind: "signed-out" };
  const { sessionTimeout } = security;
  if (usedAt !== null && now - usedAt > sessionTimeout * MINUTE_MS) {
    return { kind: "signed-out", idleMinutes: sessionTimeout };
  }
  const admin: Admin = { ...viewer, name: adminName, role };
  const lacksFactor = security.twoFactorAuth && !hasSecondFactor;
  return lacksFactor ? { kind: "second-factor", admin } : { kind: "admin", admin };
}
