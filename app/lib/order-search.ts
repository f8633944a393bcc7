const LONGEST = 200;

/** Which order is asked for, and the key of its signed link: what an address says that is a text. */
export function parseOrderSearch(said: Record<string, unknown>): {
  order?: string | undefined;
  key?: string | undefined;
} {
  return { order: textOf(said.order), key: textOf(said.key) };
}

function textOf(said: unknown): string | undefined {
  return typeof said === "string" && said.length <= LONGEST ? said : undefined;
}
