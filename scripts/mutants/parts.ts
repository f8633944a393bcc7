/** A part of the code, and the tests that its mutants are held against. */
export type Part = {
  name: string;
  /** Folders and files whose code is mutated. */
  files: readonly string[];
  tests: readonly string[];
  /** At the most so many tests try a mutant: those that reach the fewest others. */
  testsPerMutant: number;
  /** A test that takes so long has been kept from ending by a mutant, not by a busy machine. */
  timeoutMs: number;
};

const TIMEOUT_MS = 20_000;

/** How many of a hundred mutants of a layer are to be killed. */
export const LAYERS = [
  { name: "rules", folders: ["domain"], least: 90 },
  { name: "services", folders: ["server"], least: 90 },
  { name: "queries", folders: ["db"], least: 80 },
] as const;

/** The layer of a file, by its path. */
export function layerOf(file: string): string {
  return (
    LAYERS.find(({ folders }) => folders.some((one) => file.startsWith(`${one}/`)))?.name ?? ""
  );
}

/** The rules have tests of their own, which take milliseconds. */
const DOMAIN: Part = {
  name: "domain",
  files: ["domain"],
  tests: ["tests/unit/{domain,accounts,app,checkout,messages,orders}/**/*.test.ts"],
  testsPerMutant: 200,
  timeoutMs: 5_000,
};

/** What a noun's services and queries do, and of its rules what is left over, tried by its procedures' tests. */
function noun(name: string, more: { folders?: string[]; tests?: string[] } = {}): Part {
  const folders = more.folders ?? [name];
  return {
    name,
    files: folders.flatMap((folder) =>
      ["domain", "server/services", "db/queries"].map((layer) => `${layer}/${folder}`),
    ),
    tests: proceduresOf(...(more.tests ?? [name])),
    testsPerMutant: 24,
    timeoutMs: TIMEOUT_MS,
  };
}

/** Folders and files of the procedures' tests, by their names. */
function proceduresOf(...names: string[]): string[] {
  return names.flatMap((name) => [
    `tests/procedures/${name}.test.ts`,
    `tests/procedures/${name}/**/*.test.ts`,
  ]);
}

/** What a provider tells, and what keeps it from counting twice. */
const OF_EVENTS = ["platform/webhooks/payment-events", "platform/guards"];

/** What a noun's own tests have left, once these are through with a file, is tried by the tests of all the others. */
const REST: Part = {
  name: "rest",
  files: ["server/services", "server/webhooks", "server/jobs", "db/queries"],
  tests: ["tests/procedures/**/*.test.ts"],
  testsPerMutant: 120,
  timeoutMs: TIMEOUT_MS,
};

/** First what handles money, goods and couriers. */
export const PARTS: readonly Part[] = [
  DOMAIN,
  noun("payments", { tests: ["payments", "checkout", ...OF_EVENTS] }),
  noun("refunds", {
    tests: ["refunds", "orders/admin", "payments/compare-captures", ...OF_EVENTS],
  }),
  noun("checkout", { folders: ["checkout", "limits"], tests: ["checkout", "platform"] }),
  noun("orders", {
    folders: ["orders", "invoices"],
    tests: ["orders", "deliveries/slots", "refunds/credit-notes"],
  }),
  noun("deliveries", { folders: ["deliveries", "suburbs"] }),
  noun("inventory", { tests: ["catalogue", "payments", "orders"] }),
  noun("offers"),
  noun("catalogue", { folders: ["catalogue", "products", "categories", "hero"] }),
  {
    name: "webhooks",
    files: ["server/webhooks"],
    tests: proceduresOf("platform/webhooks", "payments", "refunds", "deliveries/updates"),
    testsPerMutant: 24,
    timeoutMs: TIMEOUT_MS,
  },
  {
    name: "jobs",
    files: ["server/jobs"],
    tests: proceduresOf("payments", "refunds", "deliveries", "catalogue", "platform", "backups"),
    testsPerMutant: 24,
    timeoutMs: TIMEOUT_MS,
  },
  noun("imports"),
  noun("accounts"),
  noun("customers", { folders: ["customers", "privacy"] }),
  noun("notifications"),
  noun("audit", { tests: ["catalogue", "store"] }),
  noun("platform"),
  noun("store", { folders: ["store", "messages"] }),
  noun("recipes"),
  noun("requests"),
  noun("reports"),
  noun("shared-baskets"),
  noun("pasted-list"),
  noun("backups"),
  REST,
];

/** Models that play for a minute each, and what counts trips and rows: they are not run mutant by mutant. */
export const LEFT_OUT = [
  "tests/procedures/soak/soak.test.ts",
  "tests/procedures/payments/payment-model.test.ts",
  "tests/procedures/refunds/refund-model.test.ts",
  "tests/procedures/checkout/many-lines.test.ts",
  "tests/procedures/platform/hostile-input.test.ts",
];
