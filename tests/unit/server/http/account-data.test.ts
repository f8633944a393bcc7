import { expect, test } from "vitest";
import type { Viewer } from "#server/auth/viewer.ts";
import { handleAccountData } from "#server/http/account-data.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { openTestShop, STORE, type TestShop } from "#tests/setup/test-shop.ts";

const DATA = "/api/account/data";
const FROM_ZULU_PAGE = { referer: "https://shop.test/zu/account" };

test.each([
  ["is sent something", DATA, "POST"],
  ["is asked for its head alone", DATA, "HEAD"],
  ["has another name", `${DATA}/more`, "GET"],
])("an address that %s holds nobody's data", async (_what, path, method) => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const answer = await ask(shop, viewer, path, { method, headers: FROM_ZULU_PAGE });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    404,
    "text/plain; charset=utf-8",
  ]);
  expect(await answer.text(), "in the language of the page before").toMatch(/^Asikutholanga/);
});

test("who was deleted meanwhile is not signed in any more", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const answer = await ask(shop, { ...viewer, userId: "nobody" });
  expect([answer.status, await answer.text()]).toEqual([401, "Please sign in to continue."]);
});

test("a guest signs in first, in the language of the page that they come from", async () => {
  const shop = await openTestShop();
  const answer = await ask(shop, null, DATA, { headers: FROM_ZULU_PAGE });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    "/zu/login?returnTo=%2Faccount",
  ]);
});

test.each([
  ["their own language", "af", '<html lang="af-ZA">'],
  ["the shop's, where they have chosen none", undefined, '<html lang="zu-ZA">'],
] as const)("the page is in %s, under the shop's name", async (_what, language, root) => {
  const shop = await openTestShop();
  await settingsAre(shop, "store", { ...STORE, language: "zu" });
  const { viewer } = await newCustomer(shop);
  const { language: _chosen, ...rest } = viewer;
  const page = await (await ask(shop, language ? { ...rest, language } : rest)).text();
  expect(page).toContain(root);
  expect(page).toContain("Test Market");
});

test("the file is JSON, of its own name", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const file = await ask(shop, viewer, `${DATA}?format=json`);
  expect([file.headers.get("content-type"), file.headers.get("content-disposition")]).toEqual([
    "application/json; charset=utf-8",
    'attachment; filename="my-data.json"',
  ]);
  const page = await ask(shop, viewer);
  expect(page.headers.get("content-disposition")).toBeNull();
});

test("what is nobody's refusal is not put into words for a customer", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const context = {
    ...shop.context(viewer),
    settings: () => Promise.reject(new Error("The settings are broken")),
  };
  const request = new Request(`https://shop.test${DATA}`);
  await expect(handleAccountData(request, context)).rejects.toThrow("The settings are broken");
});

function ask(shop: TestShop, viewer: Viewer | null, path = DATA, init: RequestInit = {}) {
  return handleAccountData(new Request(`https://shop.test${path}`, init), shop.context(viewer));
}
