import { httpStatus, isShopError, ShopError } from "#domain/errors.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import type { Context } from "../context.ts";
import { consumeVisit, VISIT_LIMITS } from "../services/limits/rate-limit.ts";
import { exportPerson } from "../services/privacy/export-person.ts";
import { findPerson } from "../services/privacy/person.ts";
import { PERSONAL_DATA_STYLE, personalDataPage } from "../services/privacy/personal-data-page.ts";
import { languageBefore, pageInTheirLanguage } from "./language/came-from.ts";
import { plainPagePolicy } from "./security-headers.ts";

/**
 * GET /api/account/data[?format=json]: everything that the shop holds about whoever is signed in, as a
 * page to read and print or as a JSON file (POPIA, section 23).
 */
export async function handleAccountData(request: Request, ctx: Context): Promise<Response> {
  try {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== "GET" || pathname !== "/api/account/data") {
      throw new ShopError("NOT_FOUND");
    }
    const isFile = searchParams.get("format") === "json";
    const viewer = await ctx.freshViewer();
    // What is asked for as a file is saved, whatever it leads to.
    if (!viewer && isFile) throw new ShopError("NOT_SIGNED_IN");
    if (!viewer) return new Response(null, { status: 303, headers: { location: signIn(request) } });
    await consumeVisit(ctx, VISIT_LIMITS.personalData);
    const found = await findPerson(ctx, { userId: viewer.userId });
    if (!found) throw new ShopError("NOT_SIGNED_IN");
    const data = await exportPerson(ctx, found);
    const { store } = await ctx.settings();
    ctx.log("info", "person-exported", { by: "customer" });
    const theirs = { ...store, language: viewer.language ?? store.language };
    return new Response(isFile ? JSON.stringify(data, null, 2) : personalDataPage(data, theirs), {
      headers: {
        "content-type": isFile ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
        "cache-control": "private, no-store",
        "content-security-policy": plainPagePolicy(PERSONAL_DATA_STYLE),
        ...(isFile ? { "content-disposition": 'attachment; filename="my-data.json"' } : {}),
      },
    });
  } catch (error) {
    if (!isShopError(error)) throw error;
    const { code, text } = error;
    return new Response(errorTextIn(languageBefore(request), { code, text }), {
      status: httpStatus(code),
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
}

function signIn(request: Request): string {
  const returnTo = new URLSearchParams({ returnTo: pageAddress("/account") });
  return `${pageInTheirLanguage(request, "/login")}?${returnTo}`;
}
