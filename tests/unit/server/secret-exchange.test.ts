import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { exchangeSecret, SECRETS } from "#scripts/secrets/exchange.ts";
import { putSecret } from "#scripts/secrets/put.ts";

/** An exchange in which `answers` are typed, and in which `refused` cannot be set. */
async function exchange(name: string, { answers = [""], refused = "" } = {}) {
  const put: Record<string, string> = {};
  const printed: string[] = [];
  const typed = [...answers];
  const failure = await exchangeSecret(name, {
    print: (line) => printed.push(line),
    ask: async () => typed.shift() ?? "",
    put: (one, value) => {
      if (one === refused) return false;
      put[one] = value;
      return true;
    },
  }).then(
    () => null,
    (error: unknown) => String(error),
  );
  return { put, printed: printed.join("\n"), failure };
}

const OLD = "the secret that was in use until today";

test("another AUTH_SECRET is made, that of before is set first, and neither is printed", async () => {
  const { put, printed, failure } = await exchange("AUTH_SECRET", {
    answers: [OLD.replaceAll(" ", "-")],
  });
  expect(failure).toBeNull();
  expect(Object.keys(put)).toEqual(["AUTH_SECRET_BEFORE", "AUTH_SECRET"]);
  expect(put.AUTH_SECRET_BEFORE).toBe(OLD.replaceAll(" ", "-"));
  expect(Buffer.from(put.AUTH_SECRET ?? "", "base64")).toHaveLength(32);
  expect(printed).toContain("reset-second-factor");
  for (const value of Object.values(put)) expect(printed).not.toContain(value);
  const again = await exchange("AUTH_SECRET");
  expect(again.put.AUTH_SECRET).not.toBe(put.AUTH_SECRET);
});

test("where the old one may have been seen, one that nobody knows stands in its place", async () => {
  const { put } = await exchange("AUTH_SECRET", { answers: ["  "] });
  expect(Buffer.from(put.AUTH_SECRET_BEFORE ?? "", "base64")).toHaveLength(32);
  expect(put.AUTH_SECRET_BEFORE).not.toBe(put.AUTH_SECRET);
});

test("a value with which the Worker would not start is not set: half of the old secret, seen by nobody who types it", async () => {
  const { put, failure } = await exchange("AUTH_SECRET", { answers: ["half-of-the-old-one"] });
  expect(put).toEqual({});
  expect(failure).toContain("That is no AUTH_SECRET_BEFORE");
});

test.each(Object.entries(SECRETS))(
  "an exchange of %s sets what was typed or made, and says what to do before and after",
  async (name, { make, first, afterwards }) => {
    const typed = { answers: ["a-value-of-the-vendors"] };
    const { put, printed, failure } = await exchange(name, make ? {} : typed);
    expect(failure).toBeNull();
    expect(Object.keys(put)).toContain(name);
    if (!make) expect(put).toEqual({ [name]: "a-value-of-the-vendors" });
    const set = Object.keys(put).map((one) => `${one} is set.`);
    expect(printed.split("\n")).toEqual([...(first ? [first] : []), ...set, afterwards]);
  },
);

test.each([
  [0, true],
  [1, false],
])(
  "wrangler is given the name, and the value where nobody else reads it (it ends with %i)",
  async (status, isSet) => {
    const folder = await mkdtemp(join(tmpdir(), "soko-wrangler-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const wrangler = join(folder, "wrangler.mjs");
    const told = join(folder, "told.json");
    await writeFile(
      wrangler,
      `import { readFileSync, writeFileSync } from "node:fs";
    const told = { words: process.argv.slice(2), typed: readFileSync(0, "utf8"), env: Object.values(process.env) };
    writeFileSync(${JSON.stringify(told)}, JSON.stringify(told));
    process.exit(${status});`,
    );
    expect(putSecret("TURNSTILE_SECRET", OLD, wrangler)).toBe(isSet);
    const { env, ...given } = JSON.parse(await readFile(told, "utf8"));
    expect(given).toEqual({ words: ["secret", "put", "TURNSTILE_SECRET"], typed: OLD });
    expect(env).not.toContain(OLD);
  },
);

test("a vendor's secret is typed in, and what has to be done there is said before and after", async () => {
  const { put, printed } = await exchange("PAYPAL_CLIENT_SECRET", {
    answers: [" EFnew-secret \n"],
  });
  expect(put).toEqual({ PAYPAL_CLIENT_SECRET: "EFnew-secret" });
  expect(printed).toMatch(/^Make a second secret[\s\S]+is set\.\nDelete the first/);
  expect((await exchange("PAYPAL_CLIENT_SECRET")).put).toEqual({});
  expect((await exchange("PAYPAL_CLIENT_SECRET")).failure).toContain(
    "That is no PAYPAL_CLIENT_SECRET",
  );
});

test("a new token of the database is ended by nothing that is asked for after it", () => {
  const { first, afterwards } = SECRETS.DATABASE_AUTH_TOKEN ?? {};
  // Turso ends the tokens of a whole group, the newest included, and none of a single database.
  expect(afterwards).not.toMatch(/invalidate/);
  expect(first).toContain("turso group tokens invalidate");
  const row = secretsRow("DATABASE_AUTH_TOKEN");
  expect(row).toMatch(/turso group tokens invalidate.* tokens create .*, the command \|/);
  expect(`${first} ${afterwards} ${row}`).not.toContain("db tokens invalidate");
});

test("a new webhook at PayPal is told an address that the old one has not", () => {
  const { first } = SECRETS.PAYPAL_WEBHOOK_ID ?? {};
  expect(first).not.toMatch(/same address and/);
  expect(first).toContain("`?`");
  expect(secretsRow("PAYPAL_WEBHOOK_ID")).toContain("`?`");
});

test("keys for notifications are exchanged as the pair that they are", async () => {
  const { put } = await exchange("VAPID_PRIVATE_KEY");
  expect(Object.keys(put).toSorted()).toEqual(["VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY"]);
});

test("what could not be set ends the exchange, before the new AUTH_SECRET as well", async () => {
  const { put, printed, failure } = await exchange("AUTH_SECRET", {
    refused: "AUTH_SECRET_BEFORE",
  });
  expect(put).toEqual({});
  expect(failure).toContain("AUTH_SECRET_BEFORE was not set");
  expect(printed).toBe("");
  expect((await exchange("SITE_URL")).failure).toContain("There is no secret SITE_URL");
});

test("no secret stands in what is deployed for everybody to read", () => {
  const [, vars = ""] =
    /^\[vars\]\n([\s\S]*?)(?:^\[|$(?![\s\S]))/m.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
  const names = [...vars.matchAll(/^([A-Z_]+) = /gm)].map(([, name = ""]) => name);
  expect(names).toContain("SITE_URL");
  expect(
    names.filter((name) => /SECRET|TOKEN|PRIVATE|PASSWORD/.test(name) || name in SECRETS),
  ).toEqual([]);
});

test("whatever the Worker keeps secret can be exchanged, and docs/security/secrets.md says so", () => {
  const source = readFileSync("server/platform/env.ts", "utf8");
  const variables = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name = ""]) => name);
  const secret = variables.filter((name) => /SECRET$|TOKEN$|PRIVATE_KEY$|WEBHOOK_ID$/.test(name));
  expect(Object.keys(SECRETS).toSorted()).toEqual(secret.toSorted());
  const page = readFileSync("docs/security/secrets.md", "utf8");
  for (const name of secret) expect(page).toMatch(new RegExp(`^\\| [A-Z_, ]*\\b${name}\\b`, "m"));
});

/** What docs/security/secrets.md says of a secret. */
function secretsRow(name: string): string {
  const lines = readFileSync("docs/security/secrets.md", "utf8").split("\n");
  return lines.find((line) => line.startsWith(`| ${name} `)) ?? "";
}
