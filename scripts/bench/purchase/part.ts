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
      delayMs: v.number(),
    }),
    v.object({
      part: v.literal("shop"),
      port: v.number(),
      dataDir: v.string(),
      shell: v.record(v.string(), v.string()),
    }),
  ]),
);

const asked = v.parse(Asked, process.argv[2]);
const running = asked.part === "database" ? await startDatabase(asked) : await startShop(asked);
const stop = () => void running.close().then(() => process.exit(0));
process.on("message", (message) => {
  if (message === "cron") void running.runCron().then(() => process.send?.({ done: true }));
  else stop();
});
// Whoever started it is gone, or has failed.
process.on("disconnect", stop);
process.send?.({ told: running.told });

async function startDatabase({ path, delayMs }: { path: string; delayMs: number }) {
  const server = await startLocalServer({ path, delayMs });
  return { told: server.url, runCron: async () => {}, close: () => server.close() };
}

async function startShop({
  port,
  dataDir,
  shell,
}: Omit<Extract<v.InferOutput<typeof Asked>, { part: "shop" }>, "part">) {
  const shop = await serveShop({
    port,
    dataDir,
    shell,
    courierStepMs: 600_000,
    writeLog: () => {},
  });
  return { told: shop.variables.STAND_IN_URL ?? "", runCron: shop.runCron, close: shop.close };
}
