/** A part of the code, and the tests that its mutants are held against. */
export type Part = {
  name: string;
  /** Folders and files whose code is mutated. */
  files: readonly string[];
  tests: readonly string[];
  /** At the most so many tests try a mutant: those that reach the fewest others. */
  testsPerMutant: number;
  /** How many of a hundred mutants are to be killed. */
  least: number;
};

/** The rules have tests of their own, which take milliseconds. */
const DOMAIN: Part = {
  name: "domain",
  files: ["domain"],
  tests: ["tests/unit/{domain,accounts,app,checkout,messages,orders}/**/*.test.ts"],
  testsPerMutant: 200,
  least: 90,
};

/** What a noun's services and queries do, and of its rules what is left over, tried by its procedures' tests. */
function noun(name: string, more: { folders?: string[]; tests?: string[] } = {}): Part {
  const folders = more.folders ?? [name];
  return {
    name,
    files: folders.flatMap((folder) =>
      ["domain", "server/services", "db/queries"].map((layer) => `${layer}/${folder}`),
    ),
    tests: (more.tests ?? [name]).map((folder) => `tests/procedures/${folder}/**/*.test.ts`),
    testsPerMutant: 12,
    least: 80,
  };
}

/** First what handles money, goods and couriers. */
export const PARTS: readonly Part[] = [
  DOMAIN,
  noun("payments", { tests: ["payments", "checkout"] }),
  noun("refunds", { tests: ["refunds", "orders/admin"] }),
  noun("checkout", { folders: ["checkout", "limits"], tests: ["checkout", "platform"] }),
  noun("deliveries", { folders: ["deliveries", "suburbs"] }),
  noun("orders", { folders: ["orders", "invoices"], tests: ["orders", "deliveries/slots"] }),
  noun("offers"),
  noun("catalogue", { folders: ["catalogue", "products", "categories", "hero"] }),
  noun("imports"),
  noun("accounts"),
  noun("customers", { folders: ["customers", "privacy"] }),
  noun("notifications"),
  noun("platform", { folders: ["platform"] }),
  noun("store", { folders: ["store", "messages"] }),
  noun("recipes"),
  noun("requests"),
  noun("reports"),
  noun("shared-baskets"),
  noun("pasted-list"),
  noun("backups"),
];

/** Models that play for a minute each, and what counts trips and rows: they are not run mutant by mutant. */
export const LEFT_OUT = [
  "tests/procedures/soak/soak.test.ts",
  "tests/procedures/payments/payment-model.test.ts",
  "tests/procedures/refunds/refund-model.test.ts",
  "tests/procedures/checkout/many-lines.test.ts",
  "tests/procedures/platform/hostile-input.test.ts",
];
