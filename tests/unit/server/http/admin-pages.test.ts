import { expect, test } from "vitest";
import type { Language } from "#domain/store/formats.ts";
import type { AdminAccess } from "#server/auth/admin-access.ts";
import { answerAdminPage } from "#server/http/admin-pages.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { openTestShop, STORE } from "#tests/setup/test-shop.ts";

const VIEWER = { userId: "T1", name: "Thandi", email: "thandi@shopper.test" };
const ADMIN = { ...VIEWER, role: "owner" } as const;
const ZULU = { cookie: "soko-language=zu" };

const OWNER: AdminAccess = { kind: "admin", admin: ADMIN };
const PICKER: AdminAccess = { kind: "admin", admin: { ...ADMIN, role: "picker" } };
const OUT: AdminAccess = { kind: "signed-out" };
const DENIED: AdminAccess = { kind: "denied", viewer: VIEWER };
const SHUT_OUT: AdminAccess = { kind: "shut-out", viewer: VIEWER, address: "203.0.113.7" };
const FACTOR: AdminAccess = { kind: "second-factor", admin: ADMIN };

test.each([
  ["the way in stays open where nobody knows who asks", null, "/admin/login", 200],
  ["all else says that it is not known", null, "/admin/orders", 503],
  ["who sets up a second factor sees where", FACTOR, "/admin/two-factor", 200],
  ["a role sees what it may open", PICKER, "/admin/orders", 200],
  ["and is refused what it may not", PICKER, "/admin/products/add", 403],
  ["an owner sees all", OWNER, "/admin/products/add", 200],
  ["somebody else sees that they are refused", DENIED, "/admin/denied", 403],
  ["so does an administrator at another address", SHUT_OUT, "/admin/denied", 403],
] as const)("%s", async (_what, access, path, status) => {
  const { answer, refused } = await visit(path, access);
  expect([answer.status, await answer.text(), answer.headers.get("x-of-the-page")]).toEqual([
    status,
    "the page",
    "kept",
  ]);
  expect(refused).toEqual(
    status === 403 && access
      ? [expect.objectContaining({ to: "page", why: access.kind, user: VIEWER.userId })]
      : [],
  );
});

test.each([
  ["/admin/login", "/admin/two-factor?returnTo=%2Fadmin"],
  ["/admin/denied", "/admin/two-factor?returnTo=%2Fadmin"],
  ["/admin/orders?page=2", "/admin/two-factor?returnTo=%2Fadmin%2Forders%3Fpage%3D2"],
])("who lacks a second factor is led from %s to where one is set up", async (path, location) => {
  const { answer } = await visit(path, FACTOR);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
});

test.each([
  ["a guest, as they chose in this browser", OUT, ZULU, "en", "zu"],
  ["a guest who has chosen nothing", OUT, {}, "af", "en"],
  ["somebody unknown, as they chose", null, ZULU, "en", "zu"],
  ["an administrator, as they chose in their account", adminOf("af"), ZULU, "zu", "af"],
  ["an administrator who has not, as the shop does", adminOf(), {}, "xh", "xh"],
  ["who is denied, as the shop does", DENIED, ZULU, "xh", "xh"],
] as const)("the back office speaks to %s", async (_who, access, headers, ofShop, language) => {
  const path = access === null || access.kind === "signed-out" ? "/admin/login" : "/admin/denied";
  const page = access?.kind === "admin" ? "/admin" : path;
  expect((await visit(page, access, { headers, ofShop })).languages).toEqual([language]);
});

test("where the shop's language is not known either, the back office speaks English", async () => {
  expect((await visit("/admin", adminOf(), { ofShop: null })).languages).toEqual(["en"]);
});

function adminOf(language?: Language): AdminAccess {
  return { kind: "admin", admin: language ? { ...ADMIN, language } : ADMIN };
}

/** A page as somebody of that access gets it; `ofShop`: the shop's language, null where it was not read. */
async function visit(
  path: string,
  access: AdminAccess | null,
  {
    headers = {},
    ofShop = "en",
  }: { headers?: Record<string, string>; ofShop?: Language | null } = {},
) {
  const shop = await openTestShop();
  const context = shop.context();
  if (ofShop) {
    await settingsAre(shop, "store", { ...STORE, language: ofShop });
    await context.settings();
  }
  const languages: Language[] = [];
  const answer = await answerAdminPage(
    new Request(`https://shop.test${path}`, { headers }),
    {
      ...context,
      adminAccess: async () => {
        if (access === null) throw new Error("The database is away");
        return access;
      },
    },
    async (language) => {
      languages.push(language);
      return new Response("the page", { headers: { "x-of-the-page": "kept" } });
    },
  );
  const lines: unknown[] = shop.lines.map((line) => JSON.parse(line));
  const refused = lines.filter((line) => JSON.stringify(line).includes('"access-refused"'));
  return { answer, languages, refused };
}
