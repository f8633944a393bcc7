import { expect, test } from "vitest";
import { languageBefore, pageInTheirLanguage } from "#server/http/language/came-from.ts";
import { chosenLanguage, redirectToChosenHome } from "#server/http/language/chosen-home.ts";
import { SHOP_ENV } from "../page-cache/shop-env.ts";

test("who has chosen a language is led from the bare address to its home page, with all that was asked", () => {
  const led = redirectToChosenHome(asked("/?from=mail", "zu"), SHOP_ENV);
  expect(led?.status).toBe(302);
  expect([...(led?.headers ?? [])]).toEqual([
    ["cache-control", "private, no-store"],
    ["location", "/zu?from=mail"],
  ]);
  expect(redirectToChosenHome(asked("/", "af"), SHOP_ENV)?.headers.get("location")).toBe("/af");
});

test.each([
  ["nobody who has chosen none", asked("/", null)],
  ["nobody who has chosen English", asked("/", "en")],
  ["nobody who has chosen a language that is not shown", asked("/", "st")],
  ["nobody from another page", asked("/products", "zu")],
  ["nobody who sends something", asked("/", "zu", "POST")],
])("%s is led elsewhere", (_who, request) => {
  expect(redirectToChosenHome(request, SHOP_ENV)).toBeNull();
});

test("of the languages that are shown the one of the browser's choice is taken, else none", () => {
  const chosen = (cookie: string) => chosenLanguage(new Headers({ cookie }), ["en", "af", "zu"]);
  expect(chosen("a=b; soko-language=zu")).toBe("zu");
  expect(chosen("soko-language=xh")).toBeUndefined();
  expect(chosenLanguage(new Headers(), ["en", "af", "zu"])).toBeUndefined();
});

test.each([
  ["a page of ours in isiZulu", "https://shop.test/zu/contact?x=1", "zu", "/zu/contact"],
  ["an English page of ours", "https://shop.test/contact", "en", "/contact"],
  ["another site's page", "https://elsewhere.test/zu/contact", "en", "/contact"],
  ["no address at all", "zu", "en", "/contact"],
  ["nowhere", null, "en", "/contact"],
])("who comes from %s goes on in its language", (_where, referer, language, contact) => {
  const headers = new Headers(referer === null ? {} : { referer });
  const request = new Request("https://shop.test/api/contact", { headers });
  expect(languageBefore(request)).toBe(language);
  expect(pageInTheirLanguage(request, "/contact")).toBe(contact);
});

function asked(path: string, language: string | null, method = "GET"): Request {
  const headers = language === null ? {} : { cookie: `__Host-soko-language=${language}` };
  return new Request(`https://shop.test${path}`, { method, headers });
}
