import { expect, test } from "vitest";
import { jar, jarNames, openDatabase } from "./database.ts";

/*
 * What is otherwise than a reader may think (docs/decisions/0034): of the client over HTTP, which speaks
 * the protocol's second version and so cannot tell that a transaction is over, and of this server. The shop
 * depends on none of it: tests/architecture/vendors.test.ts.
 */

test("over HTTP, a ROLLBACK within a batch does not stop what comes after it", async () => {
  const { client } = await openDatabase();
  const batch = client.batch([jar("a"), "ROLLBACK", jar("b")], "write");
  await expect(batch).rejects.toThrow("cannot commit - no transaction is active");
  expect(await jarNames(client)).toEqual(["b"]);
});

test("over HTTP, a ROLLBACK within a transaction, by itself or by OR ROLLBACK, does not stop what comes after it", async () => {
  const { client } = await openDatabase();
  for (const [ending, name] of [
    ["ROLLBACK", "b"],
    ["INSERT OR ROLLBACK INTO jars (name) VALUES ('a')", "c"],
  ] as const) {
    const transaction = await client.transaction("write");
    await transaction.execute(jar("a"));
    await transaction.execute(ending).catch(() => undefined);
    await transaction.execute(jar(name));
    await expect(transaction.commit()).rejects.toThrow("no transaction is active");
  }
  expect(await jarNames(client)).toEqual(["b", "c"]);
});

test("a text is cut at a NUL when it is read", async () => {
  const { client } = await openDatabase();
  const { rows } = await client.execute("SELECT 'pepper' || char(0) || 'corn' AS it");
  expect(rows[0]?.it).toBe("pepper");
});
