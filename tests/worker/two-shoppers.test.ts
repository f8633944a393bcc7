import { setTimeout } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { categories, products } from "#db/schema/index.ts";
import { ownAddress } from "#tests/setup/over-http.ts";
import { everyAddress } from "./every-address.ts";
import { afterVersionCheck, serveForTests } from "./serve.ts";
import { marksOf, newShopper } from "./shoppers.ts";

/**
 * Every page in every language, every address and every query of the shop as two customers and a stranger get it
 * over HTTP: cold, from the edge cache, and after the catalogue changed. What is public is the same byte by byte
 * but for the nonce; of what is private nobody gets a text that the database has of another alone.
 */
const shop = await serveForTests();
const client = connectDatabase({ url: shop.databaseUrl });
const db = openDatabase(client);
afterAll(() => client.close());

const first = await newShopper(shop, db, "Firstname Ownerson");
const second = await newShopper(shop, db, "Secondname Otherson");
const ASKERS = {
  first: { cookie: first.cookie, marks: await marksOf(db, first, second) },
  second: { cookie: second.cookie, marks: await marksOf(db, second, first) },
  stranger: { cookie: "", marks: [] },
};
const WAYS = ["cold", "kept", "after a change"] as const;
/** So many addresses at once. */
const TOGETHER = 6;

test.each(WAYS)(
  "%s, every page and address is the same for both shoppers, or private and about who asks alone",
  async (way) => {
    const paths = await everyAddress([first, second], { picture: await pictureOfProduct() });
    expect(paths.length).toBeGreaterThan(250);
    expect(ASKERS.first.marks.length).toBeGreaterThan(30);
    if (way === "after a change") await changeCatalogue();
    const found = { faults: [] as string[], public: 0, same: 0, personal: 0 };
    for (let at = 0; at < paths.length; at += TOGETHER) {
      for (const judged of await Promise.all(paths.slice(at, at + TOGETHER).map(judge))) {
        found.faults.push(...judged.faults);
        found[judged.kind] += 1;
      }
    }
    expect(found.faults).toEqual([]);
    // Where nothing is kept, or nobody is told anything of their own, nothing was proven.
    expect(found.public).toBeGreaterThan(60);
    expect(found.personal).toBeGreaterThan(30);
  },
  // A thousand answers, on a machine that does something else as well.
  300_000,
);

/** How an address answers them all, and what of it ought not to be. */
async function judge(path: string) {
  const faults: string[] = [];
  let answers = await askAll(path);
  // While one asker's answer is made anew, the others are given the old one (decision 0008).
  for (let again = 0; again < 20 && isKept(answers) && !isSame(answers); again += 1) {
    faults.push(...leaksIn(path, answers));
    await setTimeout(100);
    answers = await askAll(path);
  }
  faults.push(...leaksIn(path, answers));
  for (const { name, status } of answers) {
    if (status >= 500 || status === 429) faults.push(`${path} answers ${name} with ${status}`);
  }
  if (isKept(answers) && !isSame(answers)) faults.push(`${path} is not the same`);
  const kind = isKept(answers) ? "public" : isSame(answers) ? "same" : "personal";
  return { faults, kind } as const;
}

type Answer = Awaited<ReturnType<typeof get>> & { name: string };

async function askAll(path: string): Promise<Answer[]> {
  return Promise.all(
    Object.entries(ASKERS).map(async ([name, { cookie }]) => ({
      name,
      ...(await get(path, cookie)),
    })),
  );
}

function isSame(answers: readonly Answer[]): boolean {
  return new Set(answers.map(({ status, text }) => `${status} ${text}`)).size === 1;
}

function isKept(answers: readonly Answer[]): boolean {
  return answers.some(({ cache }) => !/no-store|private/.test(cache));
}

function leaksIn(path: string, answers: readonly Answer[]): string[] {
  return answers.flatMap(({ name, text }) =>
    Object.entries(ASKERS).flatMap(([other, { marks }]) => {
      const said = marks.filter((mark) => text.includes(mark) && !path.includes(mark));
      return other === name || said.length === 0
        ? []
        : [`${path} tells ${name}: ${said.join(", ")}`];
    }),
  );
}

async function get(path: string, cookie: string) {
  const answer = await fetch(`${shop.url}${path}`, {
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
    headers: { cookie, "cf-connecting-ip": ownAddress() },
  });
  const body = await answer.text();
  const [, nonce] = /'nonce-([\w-]{24})'/.exec(
    answer.headers.get("content-security-policy") ?? "",
  ) ?? [undefined, undefined];
  return {
    status: answer.status,
    cache: answer.headers.get("cache-control") ?? "",
    text: `${answer.headers.get("location") ?? ""} ${nonce ? body.replaceAll(nonce, "(nonce)") : body}`,
  };
}

async function pictureOfProduct(): Promise<string> {
  const [product] = await db.select({ images: products.images }).from(products).limit(1);
  return product?.images[0]?.url ?? "";
}

async function changeCatalogue(): Promise<void> {
  await db.update(products).set({ rating: 3 });
  await db.update(categories).set({ updatedAt: 1 });
  await afterVersionCheck(shop);
}
