import * as v from "valibot";

const Shop = v.object({
  SOKO_URL: v.string(),
  SOKO_ADMIN_URL: v.string(),
  SOKO_COURIER_URL: v.string(),
});

/**
 * Where `npm run coverage:spec` breaks requirements, each of its projects has a shop of its own, opened for
 * the worker that plays it; elsewhere all share those of serve.ts. Gives what closes it.
 */
export async function openOwnShop(project: string): Promise<() => Promise<void>> {
  const shops = process.env.SOKO_SHOPS;
  if (!shops) return async () => {};
  const answer = await fetch(`${shops}/${project}`, { method: "POST" });
  const place = answer.headers.get("location");
  if (!answer.ok || !place) throw new Error(`No shop opened: ${await answer.text()}`);
  Object.assign(process.env, v.parse(Shop, await answer.json()));
  return async () => {
    await fetch(`${shops}${place}`, { method: "DELETE" });
  };
}
