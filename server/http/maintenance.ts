import { readablePhone, toE164 } from "#domain/customers/phone.ts";
import { httpStatus } from "#domain/errors.ts";
import { readPagePath } from "#domain/store/page-language.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import { plainPages } from "#messages/plainPages/index.ts";
import type { Context } from "../context.ts";
import { plainPage } from "./plain-page.ts";

/** What was heard longer ago than this is asked for again. */
export const MAINTENANCE_HOLD_MS = 5_000;

/** Ten minutes, for crawlers; people try when they like. */
const RETRY_AFTER_SECONDS = "600";

/**
 * The back office, vendors, monitors, pictures, the pages of orders that are placed or paid for and their documents, a new password
 * (an administrator may need one), and how to stop our mails: open whatever the settings say.
 */
const ALWAYS_OPEN =
  /^\/(admin(\/|$)|api\/(webhooks\/|health|invoices\/|credit-notes\/|media\/|unsubscribe)|media\/|order-success$|plain\/paid$|orders\/[^/]+$|reset-password$|verify-email$|robots\.txt$|stand-in\/|dev\/)/;

/**
 * Whether the shop is in maintenance for whoever asks for this: administrators see it as always. When
 * the settings cannot be asked for, it stays closed if anything that was heard says so: this isolate,
 * or (`recall`) what the isolates of this place last left in their shared cache.
 */
export async function isClosedTo(
  request: Request,
  ctx: Context,
  maintenance: { isInMaintenance: boolean; mayBeOutdated: boolean; recall: () => Promise<boolean> },
): Promise<boolean> {
  if (!maintenance.isInMaintenance && !maintenance.mayBeOutdated) return false;
  const { path } = readPagePath(new URL(request.url).pathname, ctx.languages);
  if (ALWAYS_OPEN.test(path)) return false;
  const [settings, access] = await Promise.allSettled([ctx.settings(), ctx.adminAccess()]);
  if (access.status === "fulfilled" && access.value.kind === "admin") return false;
  if (settings.status === "fulfilled") return settings.value.system.maintenanceMode;
  ctx.log("error", "maintenance-unknown", { error: settings.reason });
  return maintenance.isInMaintenance || maintenance.recall().catch(() => false);
}

/** 503 for a shopper: a page of its own with the shop's name and number, JSON for who reads that. */
export async function answerClosed(request: Request, ctx: Context): Promise<Response> {
  const code = "SERVICE_UNAVAILABLE";
  const init = { status: httpStatus(code), headers: { "retry-after": RETRY_AFTER_SECONDS } };
  if (new URL(request.url).pathname.startsWith("/api/courier/")) {
    return Response.json({ error: errorTextIn("en", { code }), code, details: null }, init);
  }
  const store = await ctx.settings().then(
    (settings) => settings.store,
    () => null,
  );
  const { language } = readPagePath(new URL(request.url).pathname, ctx.languages);
  return plainPage(
    language,
    () => ({
      title: store ? plainPages.isClosed({ shop: store.storeName }) : plainPages.shopIsClosed(),
      lines: [plainPages.weAreWorking(), plainPages.ordersAreSafe()],
      ...(store
        ? {
            link: {
              href: `tel:${toE164(store.storePhone)}`,
              text: plainPages.callUs({ phone: readablePhone(store.storePhone) }),
            },
          }
        : {}),
    }),
    init,
  );
}
