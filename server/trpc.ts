import { initTRPC, TRPCError } from "@trpc/server";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import * as v from "valibot";
import type { Author } from "#db/queries/audit/audit.ts";
import type { Capability } from "#domain/accounts/admin.ts";
import { type ErrorCode, httpStatus, isShopError, ShopError } from "#domain/errors.ts";
import type { Language } from "#domain/store/formats.ts";
import { hasNul } from "#domain/text/nul.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import type { Context } from "./context.ts";
import { isDatabaseUnavailable } from "./platform/failures.ts";
import { redactFor } from "./platform/redact.ts";
import { refuse, requireAdmin } from "./services/accounts/require-admin.ts";

/** What a failed call tells the browser: a code of the closed set, its text, the field at fault. */
export type ShopFailure = { code: ErrorCode; message: string; field: string | null };
/** The same on its way out; where it is our fault, with the id by which the logs know of it. */
type SentFailure = ShopFailure & { requestId?: string };

/** What a procedure says of itself before anything of its input is read (answer-procedure.ts). */
export const ProcedureMeta = v.optional(
  v.object({
    /** What its body may weigh where that is more than `MAX_BODY_BYTES`; administrators' alone. */
    mostBytes: v.optional(v.number()),
  }),
  {},
);

const t = initTRPC
  .context<Context>()
  .meta<v.InferOutput<typeof ProcedureMeta>>()
  .create({
    errorFormatter: ({ shape, error, ctx }) => {
      const known = shopFailureOf(error, ctx?.language);
      const isOurs = httpStatus(known.code) >= 500 && ctx !== undefined;
      const failure: SentFailure = { ...known, ...(isOurs ? { requestId: ctx.requestId } : {}) };
      return {
        message: failure.message,
        code: shape.code,
        data: { code: error.code, httpStatus: httpStatus(failure.code), failure },
      };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Turns every failure into a tRPC error that carries one of the shop's codes, and logs the rest. */
const mapErrors = t.middleware(async ({ next, ctx, path }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause } = result.error;
  if (shopFailureOf(result.error).code === "INVALID_INPUT")
    ctx.log("debug", "input-refused", { path });
  if (isShopError(cause)) throw asTrpcError(cause);
  if (result.error.code !== "INTERNAL_SERVER_ERROR") return result;
  const away = isDatabaseUnavailable(cause);
  ctx.log("error", away ? "database-away" : "procedure-failed", {
    path,
    error: cause ?? result.error,
  });
  const closed = path.startsWith("checkout.") ? "CHECKOUT_CLOSED" : "SERVICE_UNAVAILABLE";
  throw asTrpcError(new ShopError(away ? closed : "INTERNAL"));
});

/**
 * Of the storefront's procedures those that still answer while the shop is in maintenance: the way into the back
 * office, what a payment under way needs to become an order, and what the pages of mailed links ask for that stay
 * open (http/maintenance.ts).
 */
const OPEN_IN_MAINTENANCE: ReadonlySet<string> = new Set([
  "account.session",
  "account.signIn",
  "account.finishSignIn",
  "account.signOut",
  "account.requestReset",
  "account.resetPassword",
  "account.verifyEmail",
  "account.claimAccount",
  "checkout.complete",
  "orders.byId",
]);

/** The back office is never closed. */
function isOpenInMaintenance(path: string): boolean {
  return path.startsWith("admin.") || OPEN_IN_MAINTENANCE.has(path);
}

const refuseWhenClosed = t.middleware(({ next, ctx, path }) => {
  if (!ctx.isClosed || isOpenInMaintenance(path)) return next();
  const code = path.startsWith("checkout.") ? "CHECKOUT_CLOSED" : "SERVICE_UNAVAILABLE";
  throw asTrpcError(new ShopError(code));
});

/** No text of any input may have a NUL in it: here for all of them, before any schema. */
const refuseNul = t.middleware(async ({ next, getRawInput }) => {
  if (hasNul(await getRawInput())) throw asTrpcError(new ShopError("INVALID_INPUT"));
  return next();
});

/** For everybody. */
export const publicProcedure = t.procedure.use(mapErrors).use(refuseWhenClosed).use(refuseNul);

/** For a signed-in customer, asked of the database each time; gives `ctx.customer`. */
export const customerProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const customer = await ctx.freshViewer();
  if (!customer) throw asTrpcError(new ShopError("NOT_SIGNED_IN"));
  return next({ ctx: { ...ctx, customer } });
});

/**
 * For administrators whose role may do this (domain/accounts/admin.ts), asked of the database each time; gives
 * `ctx.admin`, and `ctx.author` for the audit log. Everybody else gets FORBIDDEN and nothing more.
 */
export function adminProcedureFor(capability: Capability) {
  return publicProcedure.use(async ({ ctx, next }) => {
    const admin = await requireAdmin(ctx, capability).catch((error: unknown) => {
      throw isShopError(error) ? asTrpcError(error) : error;
    });
    const author: Author = { userId: admin.userId, name: admin.name, now: ctx.now() };
    const result = await next({ ctx: { ...ctx, admin, author } });
    return result.ok ? { ...result, data: redactFor(admin.role, result.data) } : result;
  });
}

/** What any administrator may look at. */
export const adminProcedure = adminProcedureFor("admin.read");

/** For who may look at revenue. */
export const figuresProcedure = adminProcedureFor("figures.read");

/** For administrators of any role, also for one who has yet to set up the second factor. */
export const enrolProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const access = await ctx.adminAccess();
  if (access.kind !== "admin" && access.kind !== "second-factor") {
    throw asTrpcError(refuse(ctx, access));
  }
  const { admin } = access;
  const author: Author = { userId: admin.userId, name: admin.name, now: ctx.now() };
  return next({ ctx: { ...ctx, admin, author } });
});

/** tRPC's own code for each status that a code of the shop's has; its 500 is for the others. */
const TRPC_CODE_OF_STATUS: ReadonlyMap<number, TRPCError["code"]> = new Map([
  [400, "BAD_REQUEST"],
  [401, "UNAUTHORIZED"],
  [402, "PAYMENT_REQUIRED"],
  [403, "FORBIDDEN"],
  [404, "NOT_FOUND"],
  [409, "CONFLICT"],
  [413, "PAYLOAD_TOO_LARGE"],
  [422, "UNPROCESSABLE_CONTENT"],
  [429, "TOO_MANY_REQUESTS"],
  [502, "BAD_GATEWAY"],
  [503, "SERVICE_UNAVAILABLE"],
  [504, "GATEWAY_TIMEOUT"],
]);

function asTrpcError(error: ShopError): TRPCError {
  const code = TRPC_CODE_OF_STATUS.get(httpStatus(error.code)) ?? "INTERNAL_SERVER_ERROR";
  return new TRPCError({ code, message: error.code, cause: error });
}

/** tRPC's own words for what it did not even hand on: what was sent is at fault, not the shop. */
const MALFORMED: ReadonlySet<TRPCError["code"]> = new Set([
  "BAD_REQUEST",
  "PARSE_ERROR",
  "UNSUPPORTED_MEDIA_TYPE",
]);

/**
 * The answer to a request of which nothing reached a procedure, in the language of whoever asks; a
 * batch reads it for each call.
 */
export function failedCall(error: ShopError, language: Language = "en"): Response {
  const refused = asTrpcError(error);
  const { code } = refused;
  const failure = shopFailureOf(refused, language);
  const status = httpStatus(failure.code);
  const data = { code, httpStatus: status, failure };
  return Response.json(
    { error: { message: failure.message, code: TRPC_ERROR_CODES_BY_KEY[code], data } },
    { status },
  );
}

/** The failure that the browser may see, from whatever was thrown, in a language. */
export function shopFailureOf(error: TRPCError, language: Language = "en"): ShopFailure {
  const known = isShopError(error.cause) ? error.cause : foreignFailure(error);
  const { code, field = null } = known;
  return { code, message: errorTextIn(language, known), field };
}

/** What tRPC itself refused, or nobody foresaw. */
function foreignFailure(error: TRPCError): Pick<ShopError, "code" | "field" | "text"> {
  const of = (code: ErrorCode, field?: string) => ({ code, field, text: undefined });
  if (MALFORMED.has(error.code)) return of("INVALID_INPUT", fieldOf(error.cause));
  const isNowhere = error.code === "NOT_FOUND" || error.code === "METHOD_NOT_SUPPORTED";
  return of(isNowhere ? "NOT_FOUND" : "INTERNAL");
}

const WithIssues = v.object({
  issues: v.array(
    v.object({ path: v.optional(v.array(v.union([v.object({ key: v.unknown() }), v.string()]))) }),
  ),
});

/** The dotted name of the first field that the schema refused: `items.0.quantity`. */
function fieldOf(cause: unknown): string | undefined {
  const parsed = v.safeParse(WithIssues, cause);
  const path = parsed.success ? parsed.output.issues[0]?.path : undefined;
  if (!path || path.length === 0) return undefined;
  return path.map((part) => String(typeof part === "string" ? part : part.key)).join(".");
}
