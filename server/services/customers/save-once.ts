import type { Context } from "../../context.ts";
import { orExistingResult } from "../../platform/failures.ts";

/**
 * Keeps something of a customer's once, however often the browser asks for it under the same `key`, which is its
 * id: what is refused may have been kept already, and its answer lost. `own` gives what the customer has. Gives the
 * id; throws what `write` throws where it is not there.
 */
export async function saveOnce(
  ctx: Pick<Context, "newId">,
  key: string | undefined,
  work: {
    write: (id: string) => Promise<void>;
    own: () => Promise<ReadonlyArray<{ id: string }>>;
  },
): Promise<{ id: string }> {
  const id = key ?? ctx.newId();
  const write = async () => {
    await work.write(id);
    return { id };
  };
  if (key === undefined) return write();
  return orExistingResult(write, async () =>
    (await work.own()).some((kept) => kept.id === id) ? { id } : null,
  );
}
