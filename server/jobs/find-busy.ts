import { readOnlyDatabase } from "#db/queries/platform/read-only-database.ts";
import type { Context } from "../context.ts";

/**
 * Takes the context and when the run of all jobs began, epoch ms; gives how many things it worked on. Of the world
 * it touches what the context has.
 */
export type Job = (ctx: Context, begun: number) => Promise<number>;

/** Thrown at a job that asks for more than a read. */
class WriteAttempted extends Error {}

/**
 * Which of the jobs have something to do: each is run in a context that answers its reads and nothing else, and
 * those of all travel together. One that wants to write, to ask a vendor or to log, that worked on something or that
 * fails, is busy; the others came to their end. Nothing is changed.
 */
export async function findJobsWithWork(
  ctx: Context,
  jobs: ReadonlyArray<readonly [name: string, job: Job]>,
  begun = ctx.now(),
): Promise<Set<string>> {
  const looks = await Promise.all(
    jobs.map(async ([name, job]) => ((await isBusy(ctx, job, begun)) ? [name] : [])),
  );
  return new Set(looks.flat());
}

async function isBusy(ctx: Context, job: Job, begun: number): Promise<boolean> {
  let isTouched = false;
  // A job may catch what it is told; that it asked counts.
  const refuse = (): never => {
    isTouched = true;
    throw new WriteAttempted();
  };
  try {
    const count = await job(onlyReading(ctx, refuse), begun);
    return isTouched || count > 0;
  } catch {
    return true;
  }
}

function onlyReading(ctx: Context, refuse: () => never): Context {
  const { now, newId, settings, knownSettings } = ctx;
  const db = readOnlyDatabase(ctx.db, refuse);
  return { ...untouchable(ctx, refuse), now, newId, settings, knownSettings, db };
}

/** The values of something, with `refuse` in the place of each of its functions, however deep. */
function untouchable<Target extends object>(target: Target, refuse: () => never): Target {
  return new Proxy(target, {
    get: (of, key) => {
      const value: unknown = Reflect.get(of, key);
      if (typeof value === "function") return refuse;
      return typeof value === "object" && value !== null ? untouchable(value, refuse) : value;
    },
  });
}
