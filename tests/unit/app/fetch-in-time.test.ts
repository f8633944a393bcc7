import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { fetchInTime, limitOf } from "#app/lib/fetch-in-time.ts";

test("a shopper waits half a minute for an answer, an administrator two", () => {
  expect(limitOf("/api/trpc/checkout.start?batch=1")).toBe(30_000);
  expect(limitOf("/api/trpc/catalogue.list,wishlist.mine?batch=1&input=admin.orders")).toBe(30_000);
  expect(limitOf("/api/trpc/admin.imports.run?batch=1")).toBe(120_000);
  expect(limitOf("/api/trpc/account.me,admin.orders.list?batch=1")).toBe(120_000);
});

test("an answer that never comes fails as a connection does, and one in time is whole", async () => {
  const url = await serve();
  await expect(fetchInTime(`${url}/silent`, {}, () => 50)).rejects.toThrow(/timeout/i);
  const begun = await fetchInTime(`${url}/half`, {}, () => 1_000);
  await expect(begun.text()).rejects.toThrow(/timeout|abort/i);
  const answer = await fetchInTime(`${url}/whole`, {}, () => 5_000);
  expect(await answer.text()).toBe("whole");
});

test("whoever asked can stop sooner", async () => {
  const url = await serve();
  const stop = new AbortController();
  const asked = fetchInTime(`${url}/silent`, { signal: stop.signal }, () => 60_000);
  stop.abort(new Error("left the page"));
  await expect(asked).rejects.toThrow("left the page");
});

test("a browser without AbortSignal.any can call, and stops by either", async () => {
  const url = await serve();
  const { any } = AbortSignal;
  Reflect.deleteProperty(AbortSignal, "any");
  onTestFinished(() => void Reflect.set(AbortSignal, "any", any));
  const stop = new AbortController();
  const { signal } = stop;
  expect(await (await fetchInTime(`${url}/whole`, { signal })).text()).toBe("whole");
  await expect(fetchInTime(`${url}/silent`, { signal }, () => 50)).rejects.toThrow(/timeout/i);
  stop.abort(new Error("left the page"));
  await expect(fetchInTime(`${url}/whole`, { signal })).rejects.toThrow("left the page");
});

async function serve(): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === "/whole") response.end("whole");
    if (request.url === "/half") response.write("ha");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return `http://127.0.0.1:${address.port}`;
}
