import * as v from "valibot";
import type { Chance } from "./chance.ts";
import { hostile } from "./mutate.ts";

/** What a valibot schema says of itself, as far as a value can be made of it. */
const Node = v.looseObject({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  item: v.optional(v.unknown()),
  wrapped: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
  literal: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
  items: v.optional(v.array(v.unknown())),
  pipe: v.optional(v.array(v.unknown())),
});
const Action = v.looseObject({ type: v.string(), requirement: v.optional(v.unknown()) });

/** A value that a schema probably takes. `ids` are what texts are often made of: rows that there are. */
export function madeFor(schema: unknown, chance: Chance, ids: readonly string[]): unknown {
  const parsed = v.safeParse(Node, schema);
  if (!parsed.success) return hostile(chance);
  const node = parsed.output;
  const of = (inner: unknown) => madeFor(inner, chance, ids);
  const [option, ...otherOptions] = node.options ?? [];
  switch (node.type) {
    case "string":
      return textOf(rulesOf(node.pipe), chance, ids);
    case "number":
      return numberOf(rulesOf(node.pipe), chance);
    case "boolean":
      return chance.maybe(50);
    case "literal":
      return node.literal;
    case "picklist":
      return chance.one([option, ...otherOptions]);
    case "union":
    case "variant":
      return of(chance.one([option, ...otherOptions]));
    case "optional":
    case "exact_optional":
      return chance.maybe(60) ? of(node.wrapped) : undefined;
    case "nullable":
    case "nullish":
      return chance.maybe(70) ? of(node.wrapped) : null;
    case "array":
      return Array.from({ length: chance.whole(4) }, () => of(node.item));
    case "tuple":
      return (node.items ?? []).map(of);
    case "record":
      return { [chance.one(["a", "__proto__", "garri"])]: of(node.value) };
    case "object":
    case "strict_object":
    case "loose_object":
      return Object.fromEntries(
        Object.entries(node.entries ?? {}).map(([name, entry]) => [name, of(entry)]),
      );
    default:
      return hostile(chance);
  }
}

type Rules = ReadonlyMap<string, unknown>;

function rulesOf(pipe: readonly unknown[] = []): Rules {
  const actions = pipe.flatMap((action) => {
    const { success, output } = v.safeParse(Action, action);
    return success ? [[output.type, output.requirement] as const] : [];
  });
  return new Map(actions);
}

function textOf(rules: Rules, chance: Chance, ids: readonly string[]): string {
  if (rules.has("uuid"))
    return `00000000-0000-4000-8000-${String(chance.whole(1e9)).padStart(12, "0")}`;
  if (rules.has("email") || rules.has("rfc_email")) return "somebody@shopper.test";
  const least = Number(rules.get("min_length") ?? 0);
  const text = chance.one([
    "garri",
    "Ijebu Garri",
    "12.50",
    "2026-11-30",
    "Gauteng",
    "2191",
    ...ids,
  ]);
  return text.padEnd(Math.min(least, 200), "x");
}

function numberOf(rules: Rules, chance: Chance): number {
  const least = Number(rules.get("min_value") ?? -5);
  const most = Math.min(Number(rules.get("max_value") ?? 1e15), Number.MAX_SAFE_INTEGER);
  const edge = chance.one([least, most, least + chance.whole(100), Math.floor((least + most) / 2)]);
  return rules.has("integer") || rules.has("safe_integer") ? Math.trunc(edge) : edge;
}
