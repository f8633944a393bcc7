import { createTRPCUntypedClient, httpBatchLink, httpLink, splitLink } from "@trpc/client";
import type { AppRouter } from "#server/router.ts";
import { fetchInTime } from "../fetch-in-time.ts";
import { catalogueUrl, languageHeaders } from "../page-language.ts";
import { activityHeaders } from "../user-activity.ts";

/** Of what is asked, written as an address has it: more goes as a body, as a cart of a hundred lines does. */
const MAX_INPUT_LENGTH = 6_000;
/** An address ends at 16 KB on its way; together the calls of a moment may be longer than each. */
const BATCH_LIMITS = { maxItems: 10, maxURLLength: 8_000 };

const shared = { url: "/api/trpc", fetch: fetchInTime };
const headers = () => ({ ...activityHeaders(), ...languageHeaders() });

/** How a browser calls procedures. Loaded with the first call: no page needs it to come alive. */
export const client = createTRPCUntypedClient<AppRouter>({
  links: [
    // Apart from what is personal, so that the edge cache can answer it.
    splitLink({
      condition: ({ path }) => path.startsWith("catalogue."),
      true: httpBatchLink({ ...BATCH_LIMITS, ...shared, url: catalogueUrl() }),
      false: splitLink({
        condition: ({ type, input }) =>
          type === "query" &&
          encodeURIComponent(JSON.stringify(input) ?? "").length > MAX_INPUT_LENGTH,
        true: httpLink({ ...shared, headers, methodOverride: "POST" }),
        false: httpBatchLink({ ...BATCH_LIMITS, ...shared, headers }),
      }),
    }),
  ],
});
