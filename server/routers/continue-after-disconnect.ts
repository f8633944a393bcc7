import type { Context } from "../context.ts";

/** Work that whoever closes the tab in the middle of it must not cut off. */
export function continueAfterDisconnect<Result>(
  ctx: Pick<Context, "background">,
  work: Promise<Result>,
): Promise<Result> {
  // What goes wrong is answered, and logged, by whoever waits for it.
  ctx.background(work.catch(() => undefined));
  return work;
}
