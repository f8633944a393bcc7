import * as v from "valibot";
import { LANGUAGE_HEADER } from "#domain/store/page-language.ts";
import { answerProcedure } from "#server/http/answer-procedure.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

const Failed = v.object({
  error: v.object({ data: v.object({ failure: v.object({ message: v.string() }) }) }),
});

/** What a call is told, over HTTP, by a page in a language; null names none. */
export async function refusalIn(
  shop: TestShop,
  language: string | null,
  { procedure, input }: { procedure: string; input: unknown },
): Promise<string> {
  const headers = new Headers({ "content-type": "application/json" });
  if (language !== null) headers.set(LANGUAGE_HEADER, language);
  const request = new Request(`https://shop.test/api/trpc/${procedure}`, {
    method: "POST",
    headers,
    body: JSON.stringify(input),
  });
  const answer = await answerProcedure(request, shop.contextOf(headers), {
    env: { SITE_URL: "https://shop.test" },
    edgeCache: null,
  });
  return v.parse(Failed, await answer.json()).error.data.failure.message;
}
