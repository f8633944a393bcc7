import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { suburbs } from "#db/schema/index.ts";
import { MAX_SUBURBS } from "#domain/deliveries/place.ts";
import type { CitySuburbs } from "#domain/deliveries/suburbs.ts";

/** All suburbs that shoppers are offered, by city, in the form in which browsers get them; one round trip. */
export async function listSuburbs(db: Database): Promise<CitySuburbs[]> {
  const rows = await db
    .select({
      name: suburbs.name,
      city: suburbs.city,
      province: suburbs.province,
      postalCode: suburbs.postalCode,
      also: suburbs.also,
    })
    .from(suburbs)
    .where(eq(suburbs.isHidden, false))
    .orderBy(asc(sql`${suburbs.city} collate nocase`), asc(sql`${suburbs.name} collate nocase`))
    .limit(MAX_SUBURBS);
  const cities = new Map<string, CitySuburbs & { suburbs: string[][] }>();
  for (const { name, city, province, postalCode, also } of rows) {
    const key = `${province} ${city}`;
    const known = cities.get(key) ?? { city, province, suburbs: [] };
    known.suburbs.push(also ? [name, postalCode, also] : [name, postalCode]);
    cities.set(key, known);
  }
  return [...cities.values()];
}
