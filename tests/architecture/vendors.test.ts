import { expect, test } from "vitest";
import { filesBelow, isSource, read } from "./house.ts";

/**
 * Files that may name a vendor: its composition and variables, its name for people, and what the
 * specification names after it. Its own gateway, its emulator and the seeds' texts are not counted.
 */
const VENDORS = [
  {
    vendor: "Uber Direct",
    names: /uber/i,
    // A vegetable.
    except: /aubergines?/gi,
    own: ["server/gateways/uber-direct/", "scripts/emulators/", "db/seed/"],
    most: 12,
  },
  {
    vendor: "PayPal",
    names: /paypal/i,
    except: /$^/g,
    own: [
      "server/gateways/paypal/",
      "app/shop/checkout/payment/paypal-panel.tsx",
      "scripts/emulators/",
      // What keeps its money and its events, taken away one by one; and its secrets.
      "scripts/guards/",
      "scripts/secrets/",
      // What shoppers read of it.
      "app/shop/about/",
    ],
    most: 17,
  },
] as const;

test.each(VENDORS)("$vendor is named in at most $most files of the house", (row) => {
  const naming = filesBelow("app", "server", "db", "domain", "scripts")
    .filter(isSource)
    .filter((file) => !row.own.some((folder) => file.startsWith(folder)))
    .filter((file) => row.names.test(file) || row.names.test(read(file).replace(row.except, "")));
  expect(naming.length, naming.join("\n")).toBeLessThanOrEqual(row.most);
  expect(naming.length, "the files are looked for where they are").toBeGreaterThan(0);
});

/*
 * What the database's client cannot do over HTTP, and where the local server is not Turso (decision 0034):
 * none of it is leaned on, so that what passes here passes there.
 */
test("nothing leans on what differs between the local database and Turso", () => {
  const sources = filesBelow("app", "db", "domain", "drizzle", "messages", "scripts", "server")
    .filter((file) => isSource(file) || file.endsWith(".sql"))
    .filter((file) => !file.startsWith("db/local-server"));
  const naming = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file)));
  // Turso has one code for every constraint; the message tells them apart.
  expect(naming(/extendedCode|rawCode|SQLITE_CONSTRAINT_|SQLITE_BUSY_/)).toEqual([]);
  expect(naming(/\bLibsqlError\b/)).toEqual([
    "db/coalesce-reads.ts",
    "server/platform/failures.ts",
  ]);
  // Nothing ends a transaction before its batch does: what comes after would stay.
  expect(
    naming(/\bROLLBACK\b|\bSAVEPOINT\b|\bRELEASE\b|\bCOMMIT\b|\bBEGIN (?:IMM|DEF|EXC|TRAN)/),
  ).toEqual([]);
  // One that stays open between requests lapses after ten idle seconds: the backup's, which only reads.
  expect(naming(/\$client\.transaction\(/)).toEqual(["db/queries/backups/snapshot.ts"]);
});
