import { expect, test } from "vitest";
import { badRequestPage, plainPage, tooManyRequestsPage } from "#server/http/plain-page.ts";
import { linesOf } from "#tests/factories/plain-pages/lines.ts";

test("a plain page has its texts, the button that posts to it and its link, as far as there are any", async () => {
  const whole = plainPage("en", () => ({
    title: "Fish & <chips>",
    lines: ["One line.", "And another."],
    button: "Stop",
    link: { href: "/account?a=1&b=2", text: "To my account" },
  }));
  expect(await seen(whole)).toEqual({
    status: 200,
    lines: [
      ...["Fish & <chips>", "One line.", "And another."],
      ...["form post", "(Stop)", "To my account -> /account?a=1&b=2"],
    ],
  });
  const bare = plainPage("en", () => ({ title: "Closed", lines: [] }), { status: 503 });
  expect(await seen(bare)).toEqual({ status: 503, lines: ["Closed"] });
});

test("an address that no page takes is said to be wrong, in the page's language", async () => {
  expect(await seen(badRequestPage("zu"))).toEqual({
    status: 400,
    lines: [
      "Leli kheli alilungile",
      "Kukhona okungalungile kuleli fomu. Sicela nilibheke bese nizama futhi.",
    ],
  });
});

test("who has too much rendered is told to wait, in words and for a program", async () => {
  const page = tooManyRequestsPage("en");
  expect(page.headers.get("retry-after")).toBe("60");
  expect(await seen(page)).toEqual({
    status: 429,
    lines: ["Just a moment", "That was a little too fast. Please wait a moment and try again."],
  });
});

async function seen(page: Response) {
  return { status: page.status, lines: linesOf(await page.text()) };
}
