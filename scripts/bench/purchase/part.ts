import * as v from "valibot";
import { startLocalServer } from "#db/local-server.ts";
import { serveShop } from "../../lib/serve-shop.ts";

/** A part of the stand in a process of its own, so that its processor time can be told: `apart.ts` starts it. */
const Asked = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant("part", [
    v.object({
      part: v.literal("database"),
      path: v.string(),
      port: v.number(),
      delayMs: v.number(),
    }),
    v.object({
      part: v.literal("shop"),
      port: v.number(),
      dataDir: v.string(),
      shell: v.record(v.string(), v.string()),
      courierStepMs: v.number(),
      inspectorPort: v.optional(v.number()),
    }),
  ]),
);

const asked = v.parse(Asked, process.argv[2]);
const running = asked.part === "database" ? await startDatabase(asked) : await startShop(asked);
const stop = () => void running.close().then(() => process.exit(0));
process.on("message", (message) => {
  if (message !== "cron") stop();
  else {
    void running.runCron().then(
      () => process.send?.({ failed: null }),
      (error: unknown) => process.send?.({ failed: String(error) }),
    );
  }
});
// Whoever started it is gone, or has failed.
process.on("disconnect", stop);
process.send?.({ told: running.told });

type Asked = v.InferOutput<typeof Asked>;

async function startDatabase({ path, port, delayMs }: Extract<Asked, { part: "database" }>) {
  const server = await startLocalServer({ path, port, delayMs });
  return { told: server.url, runCron: async () => {}, close: () => server.close() };
}

async function startShop({ part: _, ...options }: Extract<Asked, { part: "shop" }>) {
  const shop = await serveShop({ ...options, writeLog: () => {} });
  return { told: shop.variables.STAND_IN_URL ?? "", runCron: shop.runCron, close: shop.close };
}
