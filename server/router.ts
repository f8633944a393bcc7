import { accountRouter } from "./routers/account.ts";
import { catalogueRouter } from "./routers/catalogue.ts";
import { createCallerFactory, router } from "./trpc.ts";

export const appRouter = router({
  account: accountRouter,
  catalogue: catalogueRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures in process: `createCaller(context).catalogue.list({})`. */
export const createCaller = createCallerFactory(appRouter);
