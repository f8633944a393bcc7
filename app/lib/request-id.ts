import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";
import { useState } from "react";
import * as v from "valibot";

const WithId = v.object({
  data: v.object({ failure: v.object({ requestId: v.pipe(v.string(), v.nonEmpty()) }) }),
});

/** The id that a failed call brought with it, by which the shop's logs know it; else null. */
export function requestIdOf(error: unknown): string | null {
  const parsed = v.safeParse(WithId, error);
  return parsed.success ? parsed.output.data.failure.requestId : null;
}

/** The id of the request that renders this page; in the browser, as the page says it. */
const pageRequestId = createIsomorphicFn()
  .server((): string | null => getGlobalStartContext()?.app.requestId ?? null)
  .client(
    (): string | null =>
      document.querySelector("[data-request-id]")?.getAttribute("data-request-id") ?? null,
  );

/** What to mention of a failed page: the failed call's id, or that of the page that came failed. */
export function useRequestId(error: unknown): string | null {
  const [ofPage] = useState(() => pageRequestId());
  return requestIdOf(error) ?? ofPage;
}
