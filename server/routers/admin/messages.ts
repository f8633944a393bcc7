import * as v from "valibot";
import {
  findMessage,
  listMessages,
  MAX_REPLIES,
  ordersOfMessage,
  setHandled,
} from "#db/queries/store/admin-messages.ts";
import { messageSearchOf, orderNumbersIn } from "#domain/store/contact.ts";
import { MAX_SEARCH_LENGTH } from "#domain/text/search-length.ts";
import { answerMessage } from "../../services/messages/answer-message.ts";
import { linkMessage } from "../../services/messages/link-message.ts";
import { messageNotFound } from "../../services/messages/not-found.ts";
import { adminProcedureFor, router } from "../../trpc.ts";
import { Id, RequestKey, SearchText } from "../inputs.ts";
import { cursorPage } from "../pages.ts";

const A_PAGE = 25;
const Text = v.pipe(v.string(), v.maxLength(20_000));

/** What visitors wrote on the contact page, in the back office: list, answer, handled, order. */
export const messagesRouter = router({
  list: adminProcedureFor("messages.read")
    .input(
      v.object({
        text: SearchText(MAX_SEARCH_LENGTH),
        /** Absent: all of them. */
        handled: v.optional(v.boolean()),
        cursor: v.optional(v.object({ createdAt: v.number(), id: Id })),
      }),
    )
    .query(async ({ ctx, input: { text, handled = null, cursor: before } }) => {
      const search = messageSearchOf(text);
      const found = await listMessages(ctx.db, { search, handled, before, limit: A_PAGE });
      return cursorPage(found, A_PAGE, ({ createdAt, id }) => ({ createdAt, id }));
    }),

  /** A message with its answers, and the orders that it may be about. */
  byId: adminProcedureFor("messages.read")
    .input(v.object({ messageId: Id }))
    .query(async ({ ctx, input }) => {
      const found = await findMessage(ctx.db, input);
      if (!found) throw messageNotFound();
      const { email, subject, message } = found.message;
      const numbers = orderNumbersIn(`${subject} ${message}`);
      const orders = await ordersOfMessage(ctx.db, { email, numbers });
      return { ...found, orders };
    }),

  /**
   * Answers whoever wrote; `replyId` is the browser's own: sent again, it is the same answer. `seen`: how many answers
   * stood there when it was sent; CONFLICT where somebody gave another meanwhile.
   */
  answer: adminProcedureFor("messages.write")
    .input(
      v.object({
        messageId: Id,
        replyId: RequestKey,
        text: Text,
        seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_REPLIES))),
      }),
    )
    .mutation(({ ctx, input }) => answerMessage(ctx, input)),

  setHandled: adminProcedureFor("messages.write")
    .input(v.object({ messageId: Id, handled: v.boolean() }))
    .mutation(async ({ ctx, input }) => {
      if (!(await setHandled(ctx.db, ctx.author, input))) throw messageNotFound();
    }),

  /** Says which order it is about, by its id or number; null: none. */
  link: adminProcedureFor("messages.write")
    .input(v.object({ messageId: Id, order: v.nullable(Id), seen: v.optional(v.nullable(Id)) }))
    .mutation(({ ctx, input }) => linkMessage(ctx, input)),
});
