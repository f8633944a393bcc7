import { mayOpen, plainPath } from "#domain/accounts/admin.ts";
import type { Language } from "#domain/store/formats.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { firstShown } from "#domain/store/page-language.ts";
import type { AdminAccess } from "../auth/admin-access.ts";
import type { Context } from "../context.ts";
import { chosenLanguage } from "./language/chosen-home.ts";

const HOME = pageAddress("/admin");
const LOGIN = pageAddress("/admin/login");
const DENIED = pageAddress("/admin/denied");
const SECOND_FACTOR = pageAddress("/admin/two-factor");

/**
 * Refuses a page of the back office at the edge, before any of it renders: a guest goes to
 * /admin/login with the way back, somebody else's account or network address to 'Access Denied'
 * (status 403), an administrator who lacks a second factor to where one is set up. A page that the
 * role may not open says so, with 403. Whether all that could not be found out, the page says so
 * itself, with 503 (back-office §4, §6, §8). What renders it is told in which language.
 */
export async function answerAdminPage(
  request: Request,
  context: Context,
  renderIn: (language: Language) => Promise<Response>,
): Promise<Response> {
  const { pathname: asked, search } = new URL(request.url);
  const pathname = plainPath(asked);
  const access = await context.adminAccess().catch((error: unknown) => {
    context.log("error", "admin-access-unknown", { error: String(error) });
    return null;
  });
  const elsewhere = access && wayFrom(access, pathname, asked + search);
  if (elsewhere) return redirect(elsewhere);
  const language = languageFor(request, context, access);
  const render = () => renderIn(language);
  if (pathname === LOGIN) return render();
  if (access === null) return withStatus(await render(), 503);
  const isRefused =
    pathname === DENIED || (access.kind === "admin" && !mayOpen(access.admin.role, pathname));
  if (!isRefused) return render();
  const user = access.kind === "admin" ? access.admin.userId : userOf(access);
  context.log("warn", "access-refused", { to: "page", why: access.kind, user });
  return withStatus(await render(), 403);
}

/** Where whoever asks has to go instead; null where they are right. */
function wayFrom(access: AdminAccess, pathname: string, asked: string): string | null {
  const isAt = (page: string) => pathname === page;
  switch (access.kind) {
    case "signed-out":
      return isAt(LOGIN) ? null : withReturn(LOGIN, isAt(DENIED) ? HOME : asked);
    case "denied":
    case "shut-out":
      return isAt(LOGIN) || isAt(DENIED) ? null : DENIED;
    case "second-factor": {
      if (isAt(SECOND_FACTOR)) return null;
      const wanted = isAt(LOGIN) || isAt(DENIED) ? HOME : asked;
      return withReturn(SECOND_FACTOR, wanted);
    }
    case "admin":
      return isAt(LOGIN) || isAt(DENIED) ? HOME : null;
  }
}

/**
 * The language in which the back office speaks to whoever asks: their own, else the shop's. Both came
 * with who they are. Before signing in it is the one that was chosen in this browser.
 */
function languageFor(request: Request, context: Context, access: AdminAccess | null): Language {
  const { languages } = context;
  if (access === null || access.kind === "signed-out") {
    return chosenLanguage(request.headers, languages) ?? "en";
  }
  const { language } = "admin" in access ? access.admin : access.viewer;
  return firstShown(languages, [language, context.knownSettings()?.settings.store.language]);
}

function userOf(access: AdminAccess): string | null {
  return "viewer" in access ? access.viewer.userId : null;
}

function withReturn(page: string, returnTo: string): string {
  return `${page}?${new URLSearchParams({ returnTo })}`;
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}

function withStatus(page: Response, status: number): Response {
  return new Response(page.body, { status, headers: page.headers });
}
