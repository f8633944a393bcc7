import * as v from "valibot";
import { migrateDatabase } from "#db/migrate.ts";
import { findAccount } from "#db/queries/accounts/accounts.ts";
import {
  grantAdmin,
  listAdmins,
  resetSecondFactor,
  revokeAdmin,
} from "#db/queries/accounts/admins.ts";
import { ADMIN_ROLES } from "#domain/accounts/admin.ts";
import { normalizeEmail } from "#domain/accounts/registration.ts";
import { roleText } from "#messages/adminAccounts/role-text.ts";
import { resetAccessRestrictions } from "#server/services/store/reset-access-restrictions.ts";
import { oneOf, readOptions, UsageError } from "./lib/options.ts";
import { CommandError, runCommand } from "./lib/process.ts";
import { openShopDatabase } from "./lib/shop-database.ts";

const USAGE = `npm run admin -- list | grant EMAIL [${ADMIN_ROLES.join("|")}] | revoke EMAIL | reset-second-factor EMAIL | reset-access`;
const COMMANDS = ["list", "grant", "revoke", "reset-second-factor", "reset-access"] as const;

/**
 * `npm run admin`: who may enter the back office, from the terminal (back-office §6). `list`; `grant EMAIL` makes an
 * owner, unless a role is named; `revoke EMAIL`; `reset-second-factor EMAIL` is for a lost phone, and signs them out;
 * `reset-access` turns the list of addresses, the demand for a second factor and maintenance off. The person needs an
 * account: they register in the shop first. DATABASE_URL and DATABASE_AUTH_TOKEN name the database; without them it
 * is the local one (DATA_DIR, or .data).
 */
await runCommand(async (onStop) => {
  const { command, email, role } = readOptions({
    usage: USAGE,
    words: ["command", "email", "role"],
    options: {
      command: oneOf(COMMANDS),
      email: v.optional(v.string()),
      role: v.optional(oneOf(ADMIN_ROLES), "owner"),
    },
  }).values;
  const { client, db, isLocal } = await openShopDatabase(onStop);
  if (isLocal) await migrateDatabase(client);
  if (command === "list") {
    for (const admin of await listAdmins(db)) print(`${admin.email}\t${admin.role}\t${admin.name}`);
    return 0;
  }
  const by = { userId: "terminal", name: "Terminal", now: Date.now() };
  if (command === "reset-access") {
    print(
      (await resetAccessRestrictions(db, by))
        ? "The back office asks for no second factor and no listed address any more; the shop is open."
        : "Neither the list of addresses nor the demand for a second factor nor maintenance was on.",
    );
    return 0;
  }
  if (!email) throw new UsageError(`EMAIL is missing. Usage: ${USAGE}`);
  const account = await findAccount(db, { email: normalizeEmail(email) });
  if (!account) throw new CommandError(`No account found with this email address: ${email}`);
  if (command === "reset-second-factor") {
    const wasOn = await resetSecondFactor(db, { account, by });
    print(`${account.email} ${wasOn ? "has no second factor any more." : "had no second factor."}`);
    return 0;
  }
  if (command === "grant") {
    if (account.bannedAt !== null) throw new CommandError(`${account.email} is banned.`);
    if (!account.emailVerified)
      print(`Note: nobody has proven yet that ${account.email} is theirs.`);
    if ((await grantAdmin(db, { account, role, by })) === "last-owner") {
      throw new CommandError(`${account.email} is the only owner: make somebody else one first.`);
    }
    print(`${account.email} is now ${roleText(role)} of the back office.`);
    return 0;
  }
  const outcome = await revokeAdmin(db, { account, by });
  if (outcome === "last-owner") {
    throw new CommandError(`${account.email} is the only owner: make somebody else one first.`);
  }
  print(
    outcome === "none"
      ? `${account.email} was no administrator.`
      : `${account.email} is no administrator any more.`,
  );
  return 0;
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
