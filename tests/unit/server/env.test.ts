import { expect, test } from "vitest";
import { SPOKEN_LANGUAGES } from "#domain/store/page-language.ts";
import { EnvError, isTaken, parseEnv, shownLanguages } from "#server/platform/env.ts";

const SECRETS = {
  DATABASE_URL: "libsql://soko.example",
  AUTH_SECRET: "as many letters as the shop wants of it",
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "secret",
  UBER_DIRECT_CUSTOMER_ID: "customer",
  UBER_DIRECT_CLIENT_ID: "id",
  UBER_DIRECT_CLIENT_SECRET: "secret",
};
const WHOLE = {
  ...SECRETS,
  SITE_URL: "https://shop.test/",
  STORE_NAME: "Test Market",
  STORE_PHONE: "+27105550142",
  STORE_WHATSAPP: "+27605550142",
  STORE_EMAIL: "hello@shop.test",
  STORE_ADDRESS: "114 Bryanston Drive",
  STORE_CITY: "Johannesburg",
  STORE_PROVINCE: "Gauteng",
  STORE_POSTAL_CODE: "2021",
};

test.each(Object.keys(SECRETS))("without %s the shop does not start, and says so", (name) => {
  for (const nothing of [undefined, "", "  "]) {
    const start = () => parseEnv({ ...WHOLE, [name]: nothing });
    expect(start).toThrow(EnvError);
    expect(start).toThrow(name);
  }
  expect(parseEnv(WHOLE).SITE_URL).toBe("https://shop.test");
});

test("a secret that is too short is none, and is not in what is said of it", () => {
  const start = () => parseEnv({ ...WHOLE, AUTH_SECRET: "hunter2" });
  expect(start).toThrow("AUTH_SECRET must have at least 32 characters");
  expect(start).not.toThrow("hunter2");
});

test("whoever is called is called over TLS, unless nothing is named, or it is this machine", () => {
  const { PAYPAL_BASE_URL, UBER_DIRECT_BASE_URL, UBER_DIRECT_AUTH_URL, TURNSTILE_VERIFY_URL } =
    parseEnv(WHOLE);
  for (const address of [
    PAYPAL_BASE_URL,
    UBER_DIRECT_BASE_URL,
    UBER_DIRECT_AUTH_URL,
    TURNSTILE_VERIFY_URL,
  ]) {
    expect(address).toMatch(/^https:/);
  }
  for (const name of ["DATABASE_URL", "PAYPAL_BASE_URL", "UBER_DIRECT_AUTH_URL"]) {
    const start = (address: string, site = "https://shop.test") =>
      parseEnv({ ...WHOLE, SITE_URL: site, [name]: address });
    for (const plain of ["http://vendor.test", "http://localhost.vendor.test:80/v1"]) {
      expect(() => start(plain)).toThrow(`${name} must be https`);
      expect(() => start(plain, "http://localhost:3000")).not.toThrow();
    }
    expect(() => start("http://127.0.0.1:8080/v1")).not.toThrow();
    expect(() => start("https://vendor.test")).not.toThrow();
  }
});

test("languages that are shown before their time are told apart by commas", () => {
  expect(parseEnv({ ...WHOLE, PREVIEW_LANGUAGES: "zu,xh" }).PREVIEW_LANGUAGES).toEqual([
    "zu",
    "xh",
  ]);
});

test("a shop shows the languages that are spoken, and those before their time where it is told to", () => {
  expect(shownLanguages({})).toEqual(SPOKEN_LANGUAGES);
  expect(shownLanguages({ PREVIEW_LANGUAGES: ["zu"] })).toEqual([...SPOKEN_LANGUAGES, "zu"]);
});

test("a key of 32 bytes is one, and no other", () => {
  const keyOf = (bytes: number) => Buffer.alloc(bytes, 7).toString("base64url");
  const start = (VAPID_PRIVATE_KEY: string) => parseEnv({ ...WHOLE, VAPID_PRIVATE_KEY });
  expect(start(keyOf(32)).VAPID_PRIVATE_KEY).toBe(keyOf(32));
  for (const wrong of [keyOf(31), keyOf(33), "no key"]) {
    expect(() => start(wrong)).toThrow("VAPID_PRIVATE_KEY");
  }
});

test("a variable that is blank is as one that is not set, and what is not known is ignored", () => {
  const env = parseEnv({ ...WHOLE, PAYPAL_BASE_URL: "", USD_RATE: "", NOBODY_KNOWS: "it" });
  expect(env).toEqual(parseEnv(WHOLE));
  expect(env).not.toHaveProperty("NOBODY_KNOWS");
});

test("a switch is on or off, as a text or as itself, and off where nobody says", () => {
  const isLocal = (LOCAL_RUN?: unknown) => parseEnv({ ...WHOLE, LOCAL_RUN }).LOCAL_RUN;
  expect([true, "true"].map(isLocal)).toEqual([true, true]);
  expect([false, "false", undefined, ""].map(isLocal)).toEqual([false, false, false, false]);
  expect(() => isLocal("yes")).toThrow("LOCAL_RUN is neither true nor false");
});

test("the site's address loses what ends it, however often", () => {
  const site = (SITE_URL: string) => parseEnv({ ...WHOLE, SITE_URL }).SITE_URL;
  expect(["https://shop.test", "https://shop.test/", "https://shop.test//"].map(site)).toEqual([
    "https://shop.test",
    "https://shop.test",
    "https://shop.test",
  ]);
});

test("all that is wrong is said at once: what is missing, and what is not as it should be", () => {
  const start = () =>
    parseEnv({ ...WHOLE, PAYPAL_CLIENT_ID: undefined, AUTH_SECRET: "short", USD_RATE: "dear" });
  expect(start).toThrow(
    expect.objectContaining({
      name: "EnvError",
      message: expect.stringMatching(
        /^The configuration is not complete: (?=.*AUTH_SECRET must have at least 32)(?=.*PAYPAL_CLIENT_ID is missing)(?=.*USD_RATE is not a number)[^;]+; [^;]+; [^;]+\.$/,
      ),
    }),
  );
});

test("addresses that are not safe are all named, and only where the way there is not", () => {
  const start = () =>
    parseEnv({
      ...WHOLE,
      PAYPAL_BASE_URL: "http://vendor.test",
      UBER_DIRECT_BASE_URL: "http://vendor.test/v1",
      TURNSTILE_VERIFY_URL: "https://vendor.test/?next=http://vendor.test",
    });
  expect(start).toThrow("PAYPAL_BASE_URL, UBER_DIRECT_BASE_URL must be https");
});

test("a value is taken where the shop would start with it, and of a name that it does not know none is", () => {
  expect(isTaken("STORE_PHONE", "+27105550142")).toBe(true);
  expect(isTaken("AUTH_SECRET", "short")).toBe(false);
  expect(isTaken("NOBODY_KNOWS", "it")).toBe(false);
  expect(isTaken("toString", "it")).toBe(false);
});
