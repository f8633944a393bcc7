import { buildApp } from "#scripts/lib/build.ts";

/** Tests of the Worker are tests of what would be deployed; `npm test` has built it already. */
export default async function setup(): Promise<void> {
  if (!process.env.SOKO_BUILT) await buildApp();
}
