import { expect, test } from "vitest";
import { filesBelow, isSource, read } from "./house.ts";

const LEDGER = "db/queries/inventory/ledger.ts";
/** A statement that writes movements, by drizzle or in SQL. */
const WRITES =
  /(?:insert|update|delete)\(\s*stockMovements\s*\)|(?:insert\s+into|update|delete\s+from)\s+(?:stock_movements|\$\{stockMovements\})/i;

test("only the ledger writes movements of stock", () => {
  const writers = filesBelow("app", "db", "server", "scripts").filter(
    (file) => isSource(file) && WRITES.test(read(file)),
  );
  expect(writers).toEqual([LEDGER]);
});

test.each([
  ["db.insert(stockMovements).values([])", true],
  ["db.run(sql`insert into stock_movements (id)`)", true],
  ["db.run(sql`insert\n into $".concat("{stockMovements} (id)`)"), true],
  ["db.run(sql`DELETE FROM stock_movements`)", true],
  ["db.select().from(stockMovements)", false],
  ["sql`select sum(stock_delta) from stock_movements`", false],
])("%s is a write: %s", (statement, expected) => {
  expect(WRITES.test(statement)).toBe(expected);
});
