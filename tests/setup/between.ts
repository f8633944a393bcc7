import { openDatabase } from "#db/client.ts";
import type { Context } from "#server/context.ts";
import type { TestShop } from "./test-shop.ts";

/**
 * The context of somebody who has read and is about to write: right before their first statement that
 * `write` fits, something else happens, once. What it throws is what their statement ends with.
 */
export function interrupted(
  ctx: Context,
  { client }: Pick<TestShop, "client">,
  { write, meanwhile }: { write: RegExp; meanwhile: () => Promise<unknown> },
): Context {
  let isYetToCome = true;
  const before = async (statements: unknown) => {
    const text = JSON.stringify(statements).replaceAll('\\"', '"');
    if (!isYetToCome || !write.test(text)) return;
    isYetToCome = false;
    await meanwhile();
  };
  const watched = new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return name === "batch" || name === "execute"
        ? async (...given: unknown[]) => {
            await before(given);
            return value.apply(target, given);
          }
        : value.bind(target);
    },
  });
  return { ...ctx, db: openDatabase(watched) };
}

/** As the connection to the database breaks off. */
export async function breakOff(): Promise<never> {
  throw new TypeError("fetch failed");
}
