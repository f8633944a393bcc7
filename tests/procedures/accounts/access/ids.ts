import * as v from "valibot";

/** What a valibot schema says of itself, as far as its fields can be found. */
const Node = v.looseObject({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown()), {}),
  item: v.optional(v.unknown()),
  wrapped: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown()), []),
});
/** What a field is called that names a row. */
const IDS = /^(?:id|ids|from|to|\w+Ids?)$/;

/** The names of the fields, at any depth, in which a schema takes a text that is a row's id. */
export function idsTakenBy(schema: unknown, field = ""): string[] {
  const parsed = v.safeParse(Node, schema);
  if (!parsed.success) return [];
  const { type, entries, item, wrapped, options } = parsed.output;
  if (type === "string") return IDS.test(field) ? [field] : [];
  return [
    ...[item, wrapped, ...options].flatMap((inner) => idsTakenBy(inner, field)),
    ...Object.entries(entries).flatMap(([name, entry]) => idsTakenBy(entry, name)),
  ];
}
