import {
  createRootRoute,
  createRoute,
  createRouter,
  HeadContent,
  Outlet,
  Scripts,
} from "@tanstack/react-router";
import { getGlobalStartContext } from "@tanstack/react-start";
import { createElement } from "react";

/*
 * Every address has a page that says what it was told. On its way `?logs=EVENT,EVENT` writes these into the
 * log, `?fails` breaks it.
 */
const root = createRootRoute({ component: Page });
const anywhere = createRoute({
  getParentRoute: () => root,
  path: "/$",
  validateSearch: ({ logs, fails }: Record<string, unknown>) => ({ logs, fails }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { logs, fails } }) => {
    const told = getGlobalStartContext();
    for (const event of typeof logs === "string" ? logs.split(",") : []) {
      told?.app.log("error", event, { path: "here" });
    }
    if (fails !== undefined) throw new Error("The page breaks");
    const { language, nonce, languages, app } = told ?? {};
    return JSON.stringify({ language, nonce, languages, calls: app?.language, site: app?.siteUrl });
  },
  headers: () => ({ "x-of-the-page": "kept" }),
  component: () => createElement("pre", null, anywhere.useLoaderData()),
  errorComponent: () => createElement("p", null, "It broke"),
});

function Page() {
  return createElement(
    "html",
    null,
    createElement("head", null, createElement(HeadContent)),
    createElement("body", null, createElement(Outlet), createElement(Scripts)),
  );
}

export function getRouter() {
  return createRouter({ routeTree: root.addChildren([anywhere]) });
}
