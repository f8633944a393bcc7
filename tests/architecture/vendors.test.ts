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
      // What shoppers read of it.
      "app/shop/about/",
    ],
    most: 20,
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
