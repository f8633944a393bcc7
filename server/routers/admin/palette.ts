import * as v from "valibot";
import { MAX_PALETTE_LENGTH } from "#domain/text/search-length.ts";
import { searchAdmin } from "../../services/store/search-admin.ts";
import { adminProcedure, router } from "../../trpc.ts";
import { TypedText } from "../inputs.ts";

/** What the command palette finds beside the pages. */
export const paletteRouter = router({
  /** Up to five products, orders and customers each for what was typed; nothing is no error. */
  search: adminProcedure
    .input(
      v.object({
        text: TypedText(MAX_PALETTE_LENGTH),
      }),
    )
    .query(({ ctx, input }) => searchAdmin(ctx, input.text)),
});
