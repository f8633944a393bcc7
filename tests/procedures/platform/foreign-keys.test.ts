import { expect, test } from "vitest";
import { openTestShop } from "#tests/setup/test-shop.ts";

/** What may be looked through as a whole where one goes. */
const LOOKED_THROUGH = [
  // Most have the partial indexes of lists, and a category is deleted by hand.
  "categories <- products.category",
  // No order is ever deleted.
  "orders <- pushes.order_id",
  // A dozen banners.
  "products <- hero_images.product_id",
];

test("what hangs on a row is found by an index when that row is deleted, as jobs do it by the hundred", async () => {
  const { client } = await openTestShop();
  const { rows } = await client.execute(`
    select f."table" || ' <- ' || m.name || '.' || f."from" as reference
    from sqlite_master as m join pragma_foreign_key_list(m.name) as f
    where m.type = 'table' and f.seq = 0 and not exists (
      select 1 from pragma_index_list(m.name) as i join pragma_index_info(i.name) as c
        left join sqlite_master as made on made.name = i.name
      where c.seqno = 0 and c.name = f."from"
        and (i.partial = 0 or made.sql like '% WHERE ' || f."from" || ' is not null'))
    order by 1`);
  expect(rows.map(({ reference }) => reference)).toEqual(LOOKED_THROUGH);
});
