import { expect, test } from "vitest";
import { EnvError, parseEnv } from "#server/platform/env.ts";

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
