import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const STAND_IN = fileURLToPath(new URL("./trpc-server-in-browser.ts", import.meta.url));

/**
 * tRPC's hooks can also call a router in the same process, and so bring the server's way of calling
 * procedures along. A browser never does: there its half of `@trpc/server` is what they need besides,
 * which is 1.4 kB less for every page.
 */
export function trpcInBrowser(): Plugin {
  return {
    name: "trpc-in-browser",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(id, importer) {
      return id === "@trpc/server" && importer?.includes("@trpc/tanstack-react-query")
        ? STAND_IN
        : null;
    },
  };
}
