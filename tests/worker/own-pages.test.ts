import { expect, test } from "vitest";
import { VISIT_LIMITS } from "#server/services/limits/rate-limit.ts";
import { ownAddress } from "#tests/setup/over-http.ts";
import { serveForTests } from "./serve.ts";

const shop = await serveForTests();
const TOGETHER = 5;

test("who opens the cart without end is asked to wait, in the page's language; neighbours and everybody's pages go on", async () => {
  const [network, neighbour] = [ownAddress(), ownAddress()];
  const at = (path: string, address: string) =>
    fetch(`${shop.url}${path}`, { headers: { "cf-connecting-ip": address } });
  const { most } = VISIT_LIMITS.ownPage;
  for (let times = 0; times < most; times += TOGETHER) {
    const paths = Array.from({ length: TOGETHER }, (_, index) => (index % 2 ? "/cart" : "/login"));
    const answers = await Promise.all(paths.map((path) => at(path, network)));
    await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  }
  const refused = await at("/zu/a-page-that-nobody-has", network);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await refused.text()).toContain('<html lang="zu-ZA">');
  expect((await at("/cart", neighbour)).status).toBe(200);
  expect((await at("/about", network)).status).toBe(200);
}, 180_000);
