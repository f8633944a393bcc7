import { createTRPCUntypedClient, httpBatchLink, splitLink } from "@trpc/client";
import type { AppRouter } from "#server/router.ts";
import { fetchInTime } from "../fetch-in-time.ts";
import { catalogueUrl, languageHeaders } from "../page-language.ts";
import { activityHeaders } from "../user-activity.ts";

/** How a browser calls procedures. Loaded with the first call: no page needs it to come alive. */
export const client = createTRPCUntypedClient<AppRouter>({
  links: [
    // Apart from what is personal, so that the edge cache can answer it.
    splitLink({
      condition: ({ path }) => path.startsWith("catalogue."),
      true: httpBatchLink({ url: catalogueUrl(), maxItems: 10, fetch: fetchInTime }),
      false: httpBatchLink({
        url: "/api/trpc",
        maxItems: 10,
        fetch: fetchInTime,
        headers: () => ({ ...activityHeaders(), ...languageHeaders() }),
      }),
    }),
  ],
});
