import * as v from "valibot";
import { sendContactMessage } from "../services/messages/send.ts";
import { publicProcedure, router } from "../trpc.ts";

/** Far above what the form's rules allow (domain/store/contact.ts), which have words of their own. */
const text = v.pipe(v.string(), v.maxLength(20_000));

/** The message form of /contact (back office §2, reading.md). */
export const contactRouter = router({
  send: publicProcedure
    .input(
      v.object({
        name: text,
        email: text,
        subject: text,
        message: text,
        website: v.optional(text, ""),
      }),
    )
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
});
