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
  { name: "services", folders: ["server/services", "server/webhooks", "server/jobs"], least: 90 },
  { name: "queries", folders: ["db"], least: 80 },
  { name: "server", folders: ["server"], least: 80 },
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
  const files = folders.flatMap((folder) =>
    ["domain", "server/services", "db/queries"].map((layer) => `${layer}/${folder}`),
  );
  return ofServer(name, { files, tests: proceduresOf(...(more.tests ?? [name])) });
}

/** What the server does around its services, tried by the tests that go through it. */
function ofServer(name: string, { files, tests }: Pick<Part, "files" | "tests">): Part {
  return { name, files, tests, testsPerMutant: 24, timeoutMs: TIMEOUT_MS };
}

/** Folders of the rules' tests, by their names. */
function rulesOf(...names: string[]): string[] {
  return names.map((name) => `tests/unit/${name}/**/*.test.ts`);
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
  files: ["server", "db/queries"],
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
    tests: [
      ...["orders", "deliveries/slots", "refunds/credit-notes"],
      // What a courier is called off by.
      ...["deliveries/drivers", "deliveries/booking-attempts", "deliveries/rebooking"],
    ],
  }),
  noun("deliveries", { folders: ["deliveries", "suburbs"] }),
  noun("inventory", {
    tests: [
      ...["catalogue", "payments", "orders", "notifications", "customers/deletion"],
      ...["customers/retention", "refunds/request", "refunds/cancelled-orders"],
    ],
  }),
  noun("offers"),
  noun("catalogue", { folders: ["catalogue", "products", "categories", "hero"] }),
  ofServer("webhooks", {
    files: ["server/webhooks"],
    tests: proceduresOf("platform/webhooks", "payments", "refunds", "deliveries/updates"),
  }),
  ofServer("jobs", {
    files: ["server/jobs"],
    tests: [
      ...proceduresOf("jobs", "payments", "refunds", "deliveries", "catalogue", "platform"),
      ...proceduresOf("backups", "notifications", "requests", "customers", "accounts/profile"),
    ],
  }),
  noun("imports"),
  noun("accounts", {
    tests: [
      ...["accounts", "customers", "notifications", "checkout/bot-check"],
      ...["orders/my-orders", "platform/languages"],
    ],
  }),
  noun("customers", {
    folders: ["customers", "privacy"],
    tests: ["customers", "accounts/profile", "platform/languages"],
  }),
  noun("notifications", {
    tests: [
      ...["notifications", "reports/dashboard", "orders/admin/lists", "customers/traces"],
      ...["platform/jobs", "platform/health", "platform/languages", "backups/failed-backups"],
    ],
  }),
  noun("audit", {
    tests: [
      ...["audit", "imports", "catalogue/admin-products"],
      ...["accounts/role-views", "recipes/lost-answers"],
    ],
  }),
  noun("platform", {
    tests: [
      ...["platform", "refunds/cases-listed", "refunds/cases-unanswered", "deliveries/updates"],
      ...["accounts/protection", "accounts/session-safety"],
      ...["catalogue/media", "catalogue/refused-pictures"],
    ],
  }),
  noun("store", {
    folders: ["store", "messages"],
    tests: ["store", "checkout/currency", "accounts/role-views", "accounts/admin-security"],
  }),
  noun("recipes"),
  noun("requests"),
  noun("reports"),
  noun("shared-baskets", { tests: ["shared-baskets", "customers/lost-answers"] }),
  noun("pasted-list"),
  noun("backups"),
  ofServer("gateways", {
    files: ["server/gateways"],
    tests: [
      ...rulesOf("gateways"),
      ...proceduresOf("payments", "refunds", "deliveries", "backups", "catalogue", "notifications"),
      ...proceduresOf("checkout", "platform/webhooks"),
    ],
  }),
  ofServer("mail", {
    files: ["server/mail"],
    tests: [...rulesOf("mail", "messages"), ...proceduresOf("notifications", "orders", "refunds")],
  }),
  ofServer("documents", {
    files: ["server/documents"],
    tests: [
      ...rulesOf("documents"),
      ...proceduresOf("orders/invoices", "orders/invoice-buyer-and-file", "refunds/credit-notes"),
    ],
  }),
  ofServer("page-cache", {
    files: ["server/page-cache"],
    tests: [...rulesOf("server"), ...proceduresOf("catalogue", "platform")],
  }),
  ofServer("auth", {
    files: ["server/auth"],
    // Others sign in as well, and look at nothing of it.
    tests: [
      "tests/unit/server/auth/**/*.test.ts",
      "tests/unit/server/{cryptography,secret-exchange}.test.ts",
      ...proceduresOf("accounts", "checkout/bot-check", "checkout/order-limits"),
      ...proceduresOf("notifications/device-sessions"),
    ],
  }),
  ofServer("http", {
    files: ["server/http"],
    // Others go through the same addresses, and look at nothing of them.
    tests: [
      ...rulesOf("server"),
      ...proceduresOf("platform", "store", "customers", "backups", "deliveries"),
      ...proceduresOf("catalogue/media", "catalogue/sitemap", "checkout/plain-order"),
      ...proceduresOf("notifications/notifications", "notifications/delivery-of-mail"),
      ...proceduresOf("notifications/unsubscribe", "notifications/dev-mail"),
      ...proceduresOf("orders/invoice-buyer-and-file", "orders/documents", "refunds/credit-notes"),
      ...proceduresOf("accounts/profile", "accounts/admin-access", "accounts/session-safety"),
    ],
  }),
  ofServer("context", {
    files: ["server/platform", "server/ports", "server/context.ts", "server/trpc.ts"],
    tests: [...rulesOf("server"), ...proceduresOf("platform", "accounts")],
  }),
  ofServer("routers", {
    files: ["server/routers", "server/router.ts"],
    tests: proceduresOf("**"),
  }),
  REST,
];

/**
 * Models that play for a minute each, shops of 100,000 products, other processes, and what counts trips and rows: they
 * are not run mutant by mutant.
 */
export const LEFT_OUT = [
  "tests/procedures/backups/backup-script.test.ts",
  "tests/procedures/backups/large-rows.test.ts",
  "tests/procedures/reports/admin-scale.test.ts",
  "tests/procedures/reports/cron-rows.test.ts",
  "tests/procedures/reports/demo-history.test.ts",
  "tests/procedures/reports/rows-read.test.ts",
  "tests/procedures/soak/soak.test.ts",
  "tests/procedures/payments/payment-model.test.ts",
  "tests/procedures/refunds/refund-model.test.ts",
  "tests/procedures/checkout/many-lines.test.ts",
  "tests/procedures/platform/hostile-input.test.ts",
];
