import { expect, test } from "vitest";
import { captureConsole } from "#tests/setup/capture-console.ts";
import { stubGlobals } from "#tests/setup/stub-globals.ts";
import { bindings, loaded } from "./bindings.ts";

/** What lives as long as an isolate, of the bindings that it is given. */

test("there is one isolate, of the first bindings, and nothing is known of the shop yet", async () => {
  const { isolateOf } = await loaded();
  const isolate = isolateOf(bindings().given);
  expect(isolateOf({ ...bindings().given, ...OTHER })).toBe(isolate);
  expect(isolate.env.SITE_URL).toBe("https://shop.test");
  expect(isolate.maintenance).toEqual({ isInMaintenance: false, heardAt: 0 });
  expect([isolate.email, isolate.edgeCache], "without the binding, and a build").toEqual([
    null,
    null,
  ]);
});

test("bindings that say too little make none", async () => {
  const { isolateOf } = await loaded();
  const without = { ...bindings().given, AUTH_SECRET: "" };
  expect(() => isolateOf(without)).toThrow("AUTH_SECRET");
});

test.each([
  [{}, []],
  [{ TURNSTILE_SITE_KEY: "site" }, ["TURNSTILE_SECRET"]],
])("which half of a pair of keys is lacking is logged once: of %o %o", async (keys, lacking) => {
  const { isolateOf } = await loaded();
  const given = { ...bindings().given, ...keys };
  const { lines } = await captureConsole(async () => [isolateOf(given), isolateOf(given)]);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
    lacking.map((name) =>
      expect.objectContaining({ level: "error", event: "half-a-pair-of-keys", lacking: name }),
    ),
  );
});

test("the binding for mails is kept where there is one", async () => {
  const { isolateOf } = await loaded();
  const EMAIL = { send: async () => ({ messageId: "1" }) };
  expect(isolateOf({ ...bindings().given, EMAIL }).email).toBe(EMAIL);
});

test("a public file is read from the assets, once; one that is not there says so", async () => {
  const { isolateOf } = await loaded();
  const { given, asked } = bindings();
  const { readPublicFile } = isolateOf(given);
  expect([...(await readPublicFile("/fonts/a.ttf"))]).toEqual([1, 2, 3]);
  await readPublicFile("/fonts/a.ttf");
  expect(asked).toEqual(["https://shop.test/fonts/a.ttf"]);
  await expect(readPublicFile("/none")).rejects.toThrow("public/none answers 404");
});

test("pictures are kept in the one bucket, backups in the other", async () => {
  const { isolateOf } = await loaded();
  const { given, media, backups } = bindings();
  const isolate = isolateOf(given);
  await isolate.media.list({ after: "", limit: 5 });
  await isolate.backups.delete(["soko.db"]);
  expect([media.calls, backups]).toEqual([["list "], ["soko.db"]]);
});

test("tokens are kept by vendor and account, and read from the store once", async () => {
  const { isolateOf } = await loaded();
  const { given, kv, reads } = bindings();
  const { paymentTokens, courierTokens } = isolateOf(given);
  const token = { accessToken: "secret", expiresAt: Date.now() + 3_600_000 };
  await paymentTokens.write(token);
  await courierTokens("uber:1").write(token);
  expect([...kv.keys()].map((key) => key.replace(/^.*?(paypal|uber)/, "$1"))).toEqual([
    "paypal:id",
    "uber:1",
  ]);
  expect(courierTokens("uber:1")).toBe(courierTokens("uber:1"));
  expect(courierTokens("uber:2")).not.toBe(courierTokens("uber:1"));
  expect(await courierTokens("uber:1").read()).toEqual(token);
  expect(reads).toEqual([]);
});

test("the database is asked at its address, with its token", async () => {
  const { isolateOf } = await loaded();
  const asked: Request[] = [];
  stubGlobals({
    fetch: async (request: Request) => {
      asked.push(request);
      return new Response("no", { status: 500 });
    },
  });
  const { client } = isolateOf({ ...bindings().given, ...OTHER });
  await expect(client.execute("select 1")).rejects.toThrow();
  expect(asked[0]?.url).toMatch(/^https:\/\/soko\.example\//);
  expect(asked[0]?.headers.get("authorization")).toBe("Bearer token");
});

const OTHER = { DATABASE_URL: "libsql://soko.example", DATABASE_AUTH_TOKEN: "token" };
