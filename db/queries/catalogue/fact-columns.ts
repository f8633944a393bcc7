import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { products } from "#db/schema/index.ts";
import { dietsWith, type FactChange } from "#domain/catalogue/fact-change.ts";
import { ALLERGENS, allergensAgainst, DIETS, dietsAgainst } from "#domain/catalogue/facts.ts";

/** What is known of a product beside its words, price and stock (`ProductFacts`). */
export const factColumns = {
  size: products.size,
  family: products.family,
  diet: products.diet,
  heat: products.heat,
  origin: products.origin,
  storage: products.storage,
  travels: products.travels,
  allergens: products.allergens,
  alsoCalled: products.alsoCalled,
};

/** Of more a far shopper is told at the checkout only. */
const MAX_NEARBY = 5_000;

/** The ids of what is on sale and may go only where the courier comes; one round trip, off its index. */
export async function listNearby(db: Database): Promise<string[]> {
  // By name, for SQLite would walk all products in the order of their ids to find these few.
  const rows = await db.all<{ id: string }>(sql`
    select id from products indexed by products_sold_nearby
    where travels = 'nearby' and status = 'active' and deleted_at is null
    order by id limit ${MAX_NEARBY}`);
  return rows.map(({ id }) => id);
}

/** Which of the products an action would change, what it writes, and the fields before and after. */
export type Plan = { changes: SQL; set: SQL; before: SQL; after: SQL };

/** A plan for a plain column, kept in the log under `name`. */
export function fieldPlan(name: string, column: SQL, value: SQL): Plan {
  return {
    changes: sql`${column} is not ${value}`,
    set: sql`${column} = ${value}`,
    before: sql`json_object(${name}, ${column})`,
    after: sql`json_object(${name}, ${value})`,
  };
}

/** What saying one fact of many products does; those of which it cannot be true stay as they are. */
export function factPlan(change: FactChange): Plan {
  switch (change.fact) {
    case "diet":
      return dietPlan(change);
    case "allergens":
      return allergenPlan(change);
    default:
      return fieldPlan(change.fact, sql.raw(change.fact), sql`${change.value}`);
  }
}

function dietPlan({ diet, suits }: Extract<FactChange, { fact: "diet" }>): Plan {
  const { added, taken } = dietsWith(diet, suits);
  const value = sql`(select json_group_array(d.value) from json_each(${list(DIETS)}) as d
    where (d.value in (select value from json_each(products.diet)) or ${isIn(added)}) and not ${isIn(taken)})`;
  const plan = jsonPlan("diet", sql`diet`, value);
  const forbidden = added.flatMap(allergensAgainst);
  const mayBe = sql`not exists (select 1 from json_each(products.allergens) as a
    where a.value = 'contains' and a.key in (select value from json_each(${list(forbidden)})))`;
  return { ...plan, changes: sql`(${plan.changes} and ${mayBe})` };

  function isIn(values: readonly string[]): SQL {
    return sql`d.value in (select value from json_each(${list(values)}))`;
  }
}

function allergenPlan({ allergen, state }: Extract<FactChange, { fact: "allergens" }>): Plan {
  const said = sql`(select value, case when value = ${allergen} then ${state}
    else products.allergens ->> ('$.' || value) end as state from json_each(${list(ALLERGENS)}))`;
  const value = sql`(select json_group_object(s.value, s.state) from ${said} as s where s.state is not null)`;
  const plan = jsonPlan("allergens", sql`allergens`, value);
  const against = state === "contains" ? dietsAgainst(allergen) : [];
  const mayBe = sql`not exists (select 1 from json_each(products.diet)
    where value in (select value from json_each(${list(against)})))`;
  return { ...plan, changes: sql`(${plan.changes} and ${mayBe})` };
}

function jsonPlan(name: string, column: SQL, value: SQL): Plan {
  return {
    changes: sql`${column} is not ${value}`,
    set: sql`${column} = ${value}`,
    before: sql`json_object(${name}, json(${column}))`,
    after: sql`json_object(${name}, json(${value}))`,
  };
}

function list(values: readonly string[]): string {
  return JSON.stringify(values);
}
