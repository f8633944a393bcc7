import * as v from "valibot";
import {
  deletePaymentMethod,
  listPaymentMethods,
  setDefaultPaymentMethod,
} from "#db/queries/accounts/payment-methods.ts";
import {
  CARD_TYPES,
  isWholePaymentMethod,
  MAX_PAYMENT_METHODS,
  PAYMENT_METHOD_MAX_LENGTHS,
  PAYMENT_METHOD_TYPES,
} from "#domain/accounts/payment-method.ts";
import { ShopError } from "#domain/errors.ts";
import { keepMethod } from "../services/accounts/keep-method.ts";
import { customerProcedure, router } from "../trpc.ts";
import { OptionalRequestKey } from "./inputs.ts";

const line = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\p{Cc}+/gu, " ").trim()),
    v.nonEmpty(),
    v.maxLength(maxLength),
    // A name with a card number in it would keep what must not be kept.
    v.check((text) => text.replace(/\D/g, "").length < 12),
  );

/** All that there is to say of a method. A strict object: a number or CVV is refused unread. */
const Method = v.pipe(
  v.strictObject({
    type: v.picklist(PAYMENT_METHOD_TYPES),
    cardType: v.nullable(v.picklist(CARD_TYPES)),
    last4: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}$/))),
    expiryMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
    expiryYear: v.pipe(v.number(), v.integer()),
    holderName: line(PAYMENT_METHOD_MAX_LENGTHS.holderName),
    nickname: v.nullable(line(PAYMENT_METHOD_MAX_LENGTHS.nickname)),
    key: OptionalRequestKey,
  }),
  v.check(isWholePaymentMethod),
);

const Chosen = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) });

/** Saved payment methods (storefront §2, §3): always the asker's own, NOT_FOUND for any other. */
export const paymentMethodsRouter = router({
  list: customerProcedure.query(({ ctx }) =>
    listPaymentMethods(ctx.db, { userId: ctx.customer.userId, limit: MAX_PAYMENT_METHODS }),
  ),

  /** Keeps a method; a customer's first one becomes the default. CONFLICT when there are twenty. */
  add: customerProcedure
    .input(Method)
    .mutation(({ ctx, input }) => keepMethod(ctx, ctx.customer.userId, input)),

  setDefault: customerProcedure.input(Chosen).mutation(async ({ ctx, input }) => {
    const { userId } = ctx.customer;
    const isOwn = await setDefaultPaymentMethod(ctx.db, { id: input.id, userId, now: ctx.now() });
    if (!isOwn) throw new ShopError("NOT_FOUND", { field: "id" });
  }),

  remove: customerProcedure.input(Chosen).mutation(async ({ ctx, input }) => {
    const isOwn = await deletePaymentMethod(ctx.db, {
      id: input.id,
      userId: ctx.customer.userId,
    });
    if (!isOwn) throw new ShopError("NOT_FOUND", { field: "id" });
  }),
});
