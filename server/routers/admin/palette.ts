import * as v from "valibot";
import { searchAdmin } from "../../services/store/search-admin.ts";
import { adminProcedure, router } from "../../trpc.ts";
import { TypedText } from "../inputs.ts";

const MAX_SEARCH_LENGTH = 100;

/** What the command palette finds beside the pages. */
export const paletteRouter = router({
  /** Up to five products, orders and customers each for what was typed; nothing is no error. */
  search: adminProcedure
    .input(
      v.object({
        text: TypedText(MAX_SEARCH_LENGTH),
      }),
    )
    .query(({ ctx, input }) => searchAdmin(ctx, input.text)),
});
