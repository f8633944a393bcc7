import { join } from "node:path";
import { build, type Plugin } from "vite";

const ROOT = join(import.meta.dirname, "../..");

/** With this in the environment a build's worker keeps no page and forgets what was kept (docs/operations.md). */
const WITHOUT_PAGES = "SOKO_WITHOUT_OFFLINE";

/**
 * Makes /sw.js of `app/worker/main.ts`: one file of its own, without a hash in its name, since browsers ask
 * for it again by its address. `buildId` is in it, so that each build is a new worker.
 */
export function serviceWorker(buildId: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      const keepsPages = !process.env[WITHOUT_PAGES];
      const source = await bundleWorker({ buildId, keepsPages });
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

/** The worker's code, as a browser runs it. */
export async function bundleWorker(options: {
  buildId: string;
  keepsPages: boolean;
}): Promise<string> {
  const made = await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    publicDir: false,
    define: {
      SOKO_BUILD_ID: JSON.stringify(options.buildId),
      SOKO_KEEPS_PAGES: JSON.stringify(options.keepsPages),
    },
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(ROOT, "app/worker/main.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
  const [first] = Array.isArray(made) ? made : [made];
  if (!first || !("output" in first)) throw new Error("the service worker was not built");
  return first.output[0].code;
}
