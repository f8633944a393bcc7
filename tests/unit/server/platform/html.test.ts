import { expect, test } from "vitest";
import { ShopError } from "#domain/errors.ts";
import { html } from "#server/platform/html.ts";
import { PaymentError } from "#server/ports/payments.ts";
import { failedCall } from "#server/trpc.ts";

/** Small things that pages and answers are made of. */

test("what is put into a page is escaped, once, lists are joined, and nothing leaves nothing", () => {
  const item = (text: string) => html`<li>${text}</li>`;
  const page = html`<ul>${[item("R&B"), item(`<a href="x">'`)]}</ul>${null}${5}`;
  expect(page.markup).toBe("<ul><li>R&amp;B</li><li>&lt;a href=&quot;x&quot;&gt;&#39;</li></ul>5");
  expect(`${page}`).toBe(page.markup);
  expect(html`<b>${page}</b>`.markup).toBe(`<b>${page.markup}</b>`);
});

test("a call that was refused before anybody read whose it is, is answered in English", async () => {
  const told = async (language?: "zu") => {
    const answer = failedCall(new ShopError("NOT_SIGNED_IN"), language);
    return [answer.status, (await answer.json()).error.data.failure.message];
  };
  const english = await told();
  expect(english).toEqual([401, expect.stringMatching(/sign in/i)]);
  expect((await told("zu"))[1]).not.toBe(english[1]);
});

test("a provider's failure has taken effect only where that is said", () => {
  expect(new PaymentError("refused", "no").outcomeUnknown).toBe(false);
  expect(new PaymentError("unreachable", "no", { outcomeUnknown: true }).outcomeUnknown).toBe(true);
});
