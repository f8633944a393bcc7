import { registerHooks } from "node:module";

/** What Start asks its build for. */
const BUILT: Readonly<Record<string, string>> = {
  "#tanstack-router-entry": new URL("built-pages.ts", import.meta.url).href,
  "#tanstack-start-entry": "data:text/javascript,export const startInstance = undefined",
  "tanstack-start-manifest:v": new URL("built-manifest.ts", import.meta.url).href,
};
let isServed = false;

/** Has Start render the pages of built-pages.ts from now on: those of the shop are in its build alone. */
export function servePages(): void {
  if (isServed) return;
  isServed = true;
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = BUILT[specifier];
      return url ? { url, shortCircuit: true } : next(specifier, context);
    },
  });
}
