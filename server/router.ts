import { TRPCError } from "@trpc/server";
import type { Language } from "#domain/store/formats.ts";
import { accountRouter } from "./routers/account.ts";
import { addressesRouter } from "./routers/addresses.ts";
import { adminRouter } from "./routers/admin.ts";
import { basketRouter } from "./routers/basket.ts";
import { catalogueRouter } from "./routers/catalogue.ts";
import { checkoutRouter } from "./routers/checkout.ts";
import { contactRouter } from "./routers/contact.ts";
import { courierRouter } from "./routers/courier.ts";
import { ordersRouter } from "./routers/orders.ts";
import { paymentMethodsRouter } from "./routers/payment-methods.ts";
import { pushRouter } from "./routers/push.ts";
import { requestsRouter } from "./routers/requests.ts";
import { sharedBasketsRouter } from "./routers/shared-baskets.ts";
import { wishlistRouter } from "./routers/wishlist.ts";
import { createCallerFactory, router, type ShopFailure, shopFailureOf } from "./trpc.ts";

export const appRouter = router({
  account: accountRouter,
  addresses: addressesRouter,
  admin: adminRouter,
  basket: basketRouter,
  catalogue: catalogueRouter,
  checkout: checkoutRouter,
  contact: contactRouter,
  courier: courierRouter,
  orders: ordersRouter,
  paymentMethods: paymentMethodsRouter,
  push: pushRouter,
  requests: requestsRouter,
  sharedBaskets: sharedBasketsRouter,
  wishlist: wishlistRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures in process: `createCaller(context).catalogue.list({})`. */
export const createCaller = createCallerFactory(appRouter);

/** What the error of a call in process would have told over HTTP; null where it is no call's. */
export function failureInProcess(error: unknown, language: Language): ShopFailure | null {
  return error instanceof TRPCError ? shopFailureOf(error, language) : null;
}
