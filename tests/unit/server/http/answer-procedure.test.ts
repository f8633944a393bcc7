import { TRPCError } from "@trpc/server";
import { expect, test } from "vitest";
import { isShopError } from "#domain/errors.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import type { Context } from "#server/context.ts";
import { answerProcedure } from "#server/http/answer-procedure.ts";
import { contextForBatch } from "#server/http/batch-rule.ts";
import { newAdmin, newCustomer, PASSWORD } from "#tests/factories/accounts.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { openCache } from "../page-cache/cache.ts";

const SITE = "https://shop.test";

test("what is too long for an address is asked for in a body", async () => {
  const shop = await openTestShop();
  const { answer } = await call(shop.context(), "catalogue.list", { page: 1 });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { result: { data: expect.objectContaining({ page: 1, total: 0 }) } },
  ]);
});

test("the cookies that a call sets go out with its answer", async () => {
  const shop = await openTestShop();
  const { form } = await newCustomer(shop);
  const credentials = { email: form.email, password: PASSWORD };
  const { answer } = await call(shop.contextOf(new Headers()), "account.signIn", credentials);
  expect(answer.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^__Host-soko\.session_token=.+; .*HttpOnly/),
  );
});

test.each([
  ["writes", "admin.hero.reorder", { heroes: [] }, 200, true],
  ["only looks", "admin.hero.list", undefined, 200, false],
  ["is refused", "admin.hero.reorder", { heroes: "all" }, 400, false],
  ["writes as anybody does", "account.chooseMarketing", { wanted: true }, 200, false],
])("the cache hears of a change when an administrator %s", async (_what, path, input, ...rest) => {
  const [status, isHeard] = rest;
  const shop = await openTestShop();
  const owner = await newAdmin(shop);
  const { answer, noted } = await call(owner.browser.context(), path, input);
  expect([answer.status, noted]).toEqual([status, isHeard ? 1 : 0]);
  const cookies = answer.headers.getSetCookie().filter((one) => one.includes("soko-changed"));
  expect(cookies.length > 0).toBe(isHeard);
});

test("who writes for the back office and is nobody of it tells the cache nothing", async () => {
  const shop = await openTestShop();
  const path = "contact.send,admin.hero.reorder?batch=1";
  const { noted, answer } = await call(shop.contextOf(new Headers()), path, {});
  expect([noted, answer.headers.getSetCookie()]).toEqual([0, []]);
});

test("whoever calls is asked for only where a procedure takes more than usual", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  const asked = async (path: string, isUnavailable = false) => {
    let times = 0;
    const context: Context = {
      ...browser.context(),
      adminAccess: async () => {
        times += 1;
        if (isUnavailable) throw new Error("The database is away");
        return { kind: "signed-out" };
      },
    };
    const input = { name: "x".repeat(100_000) };
    const { answer } = await call(context, path, input);
    return [answer.status, times];
  };
  expect(await asked("contact.send")).toEqual([413, 0]);
  expect(await asked("nothing.nothing"), "of what there is not").toEqual([413, 0]);
  expect(await asked("admin.imports.dryRun")).toEqual([413, 1]);
  expect(await asked("admin.imports.dryRun", true), "not known who").toEqual([413, 1]);
});

test("a batch that changes two accounts at once is refused by name; one that only looks is not", async () => {
  const shop = await openTestShop();
  const context = shop.context();
  const accounts = [{ path: "account.profile" }, { path: "account.session" }];
  const open = (type: string) => contextForBatch(context)({ info: { type, calls: accounts } });
  expect(open("query")).toBe(context);
  const refused = failureOf(() => open("mutation"));
  expect(refused.code).toBe("BAD_REQUEST");
  const { cause } = refused;
  expect(isShopError(cause) && [cause.code, cause.field, errorTextIn("en", cause)]).toEqual([
    "INVALID_INPUT",
    "batch",
    "Account changes go one at a time: please send them in requests of their own",
  ]);
});

/** One call over HTTP, a look where there is no input; and how often the cache heard of a change. */
async function call(context: Context, path: string, input: unknown) {
  const { cache } = openCache();
  let noted = 0;
  cache.noteCatalogueChange = () => {
    noted += 1;
  };
  const request = new Request(`${SITE}/api/trpc/${path}`, {
    headers: { "content-type": "application/json" },
    ...(input === undefined ? {} : { method: "POST", body: JSON.stringify(input) }),
  });
  const parts = { env: { SITE_URL: SITE }, edgeCache: cache };
  return { answer: await answerProcedure(request, context, parts), noted };
}

function failureOf(work: () => unknown): TRPCError {
  try {
    work();
  } catch (error) {
    if (error instanceof TRPCError) return error;
  }
  throw new Error("Nothing was refused");
}
