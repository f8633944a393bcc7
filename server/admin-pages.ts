import type { Context } from "./context.ts";

const LOGIN = "/admin/login";
const DENIED = "/admin/denied";

/**
 * Refuses a page of the back office at the edge, before any of it renders: a guest goes to
 * /admin/login with the way back, somebody else's account to 'Access Denied' (status 403). Whether
 * that could not be found out, the page says so itself, with 503 (back-office §4, §6, §8).
 */
export async function answerAdminPage(
  request: Request,
  context: Context,
  render: () => Promise<Response>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const access = await context.deskAccess().catch((error: unknown) => {
    context.log("error", "admin-access-unknown", { error });
    return null;
  });
  if (pathname === LOGIN) {
    return access?.kind === "admin" ? redirect("/admin") : render();
  }
  if (access === null) return withStatus(await render(), 503);
  if (access.kind === "signed-out") {
    const returnTo = pathname === DENIED ? "/admin" : `${pathname}${search}`;
    return redirect(`${LOGIN}?${new URLSearchParams({ returnTo })}`);
  }
  if (access.kind === "denied") {
    return pathname === DENIED ? withStatus(await render(), 403) : redirect(DENIED);
  }
  return pathname === DENIED ? redirect("/admin") : render();
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}

function withStatus(page: Response, status: number): Response {
  return new Response(page.body, { status, headers: page.headers });
}
