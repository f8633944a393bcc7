import { getProcedureAtPath } from "@trpc/server/unstable-core-do-not-import";
import * as v from "valibot";
import { expect, test } from "vitest";
import { answerProcedure } from "#server/http/answer-procedure.ts";
import { appRouter } from "#server/router.ts";
import { spentOn } from "#tests/factories/hostile/spent.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { ACCESS } from "#tests/procedures/accounts/access/matrix.ts";
import { type Asker, openWorld, type World } from "#tests/procedures/accounts/access/world.ts";

/** Names under which procedures take what somebody looks for. */
const SEARCHES = /^(?:text|search|query|q|term|typed|find|words?|name|contact|orderNumber|number)$/;
/** Processor time, in milliseconds, that one answer may take, what it leaves to do included. */
const MAX_MS = 500;
/** A product that is not on sale, and who bought what: neither is for whoever searches the shop. */
const HIDDEN = { id: "hidden-cloves", name: "Garri cloves kept back", status: "inactive" } as const;
const NOT_FOR_GUESTS = /kept back|hidden-cloves|@[a-z]+\.test/i;
const KNOWN = [
  ...["catalogue.list", "catalogue.nearest", "catalogue.suggest", "admin.palette.search"],
  ...["admin.orders.list", "admin.customers.list", "admin.products.list", "admin.messages.list"],
  ...["admin.deliveries.list", "admin.suburbs.list", "admin.reports.products"],
];
/** A list of the back office is asked for one in so many texts; `npm run fuzz` asks for all. */
const ONE_IN = process.env.FUZZ_RUNS ? 1 : 5;

const TEXTS: Readonly<Record<string, string>> = {
  quotes: `"garri' "" '' \` " `,
  "an open quote": '"garri',
  operators: "garri AND NOT rice OR (beans NEAR oil)",
  "operators alone": "AND OR NOT NEAR",
  near: 'NEAR("garri" "rice", 2)',
  "near without an end": "NEAR(garri rice, 999999999999",
  columns: "name:garri {name description}: rice - description : x",
  "a column of the table itself": "rowid:1 rank:1 product_search:garri",
  prefixes: "g* *g ** *",
  "the first word": "^garri ^ ^^^",
  plus: "garri + rice + + +",
  minus: "- -- -garri --garri /* garri */",
  brackets: `${"(".repeat(500)}garri${")".repeat(499)}`,
  wildcards: "%%%___%\\%\\_[a-z]?*",
  "an end of the statement": "'); DELETE FROM products; --",
  "the wish for all": "' OR 1=1 OR name LIKE '%",
  joined: "' UNION SELECT email, password FROM users --",
  "ten thousand letters": "g".repeat(10_000),
  "ten thousand words": "garri ".repeat(10_000),
  "many different words": Array.from({ length: 2_000 }, (_, at) => `w${at}`).join(" "),
  "many prefixes": "a b c d e f g h i j k l m n o p q r s t u v w x y z ".repeat(40),
  "combining marks": `g${"\u0301".repeat(3_000)}arri`,
  "right to left": "\u202egarri\u2066 \u200f\u200e",
  "half a letter": "garri \ud800 \udc00",
  wide: "ｇａｒｒｉ ǆ ﷺ ẞ İ ı ﬁ",
  pictures: "👩🏾‍🍳".repeat(200),
  nothing: " \t\r\n\u00a0\u200b\ufeff",
  NUL: "gar\0ri",
  numbers: "1e999 -0 0x10 9999999999999999999999 NaN",
  prototypes: "__proto__ constructor toString hasOwnProperty",
};

type Search = { path: string; field: string; input: Readonly<Record<string, unknown>> };

test("whatever is looked for, every search answers, in time, with what is its asker's", async () => {
  const world = await openWorld();
  await seedProducts(world.shop, HIDDEN);
  const searches = await findSearches(world);
  const faults: string[] = [];
  const outcomes = { answered: 0, asked: 0 };
  for (const [at, [what, text]] of Object.entries(TEXTS).entries()) {
    for (const [place, search] of searches.entries()) {
      const asker: Asker = search.path.startsWith("admin.") ? "owner" : "guest";
      if (asker === "owner" && (at + place) % ONE_IN > 0) continue;
      outcomes.asked += 1;
      const asked = () => ask(world, { search, asker, text });
      const { result, tookMs } = await spentOn(asked, { mostMs: MAX_MS });
      const { status, body } = result;
      const isForeign = asker === "guest" && NOT_FOR_GUESTS.test(body);
      if (status === 200) outcomes.answered += 1;
      const fault =
        (status >= 500 && `is ${status}`) ||
        (tookMs > MAX_MS && `took ${Math.round(tookMs)} ms`) ||
        (isForeign && "tells what is not for everybody");
      if (fault) faults.push(`${search.path} (${search.field}), ${what}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
  // Those of the shop, and those of the back office's lists.
  expect(searches.map(({ path }) => path)).toEqual(expect.arrayContaining(KNOWN));
  // Where all is refused at once, nothing was proven.
  expect(outcomes.answered).toBeGreaterThan(outcomes.asked / 2);
}, 600_000);

/** Queries that take a text to look for, with an input that is right but for it. */
async function findSearches(of: World): Promise<Search[]> {
  const found: Search[] = [];
  for (const [path, { input }] of Object.entries(ACCESS)) {
    const procedure = await getProcedureAtPath(appRouter, path);
    if (procedure?._def.type !== "query") continue;
    const inputs = v.safeParse(v.looseObject({ inputs: v.array(v.unknown()) }), procedure._def);
    const schema = v.safeParse(WithEntries, inputs.success ? inputs.output.inputs[0] : null);
    const example = v.safeParse(v.record(v.string(), v.unknown()), input?.(of) ?? {});
    for (const field of Object.keys(schema.success ? schema.output.entries : {})) {
      if (!SEARCHES.test(field)) continue;
      found.push({ path, field, input: example.success ? example.output : {} });
    }
  }
  return found;
}

const WithEntries = v.looseObject({ entries: v.record(v.string(), v.unknown()) });

async function ask(
  world: World,
  { search, asker, text }: { search: Search; asker: Asker; text: string },
) {
  const input = JSON.stringify({ ...search.input, [search.field]: text });
  const url = `https://shop.test/api/trpc/${search.path}?${new URLSearchParams({ input })}`;
  const env = { SITE_URL: "https://shop.test" };
  const ctx = world.contextOf(asker);
  const answer = await answerProcedure(new Request(url), ctx, { env, edgeCache: null });
  return { status: answer.status, body: await answer.text() };
}
