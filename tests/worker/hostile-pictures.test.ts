import { expect, test } from "vitest";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { readImage } from "#domain/catalogue/image-bytes.ts";
import { hostilePictures } from "#tests/factories/hostile/pictures.ts";
import { serveForTests } from "./serve.ts";

const shop = await serveForTests();
const [, admin] = seedDemoAccounts;
const cookie = await signIn();

/** Milliseconds for one picture, on a busy machine. */
const PATIENCE = 10_000;
/** Of what they bring along, whichever way it is written. */
const FREIGHT = /script|Thandi|26\.1076|<\?php|%PDF-1|Exif|EXIF|XMP |ICCP|ICC_PROFILE|ANIM|ANMF/;

test("of a hostile picture nothing but what is seen is served, or it is refused, and the shop goes on", async () => {
  const faults: string[] = [];
  const outcomes = { taken: [] as string[], refused: [] as string[] };
  for (const [what, bytes] of hostilePictures()) {
    const startedAt = performance.now();
    const answer = await fetch(`${shop.url}/api/media/upload?for=product`, {
      method: "POST",
      headers: { origin: shop.url, cookie },
      body: bytes,
    });
    const took = performance.now() - startedAt;
    const body = await answer.json();
    if (took > PATIENCE) faults.push(`${what} took ${Math.round(took)} ms`);
    if (answer.status === 200) {
      outcomes.taken.push(what);
      faults.push(...(await wrongWith(body.url)).map((why) => `${what} ${why}`));
    } else {
      outcomes.refused.push(what);
      const { code } = body.failure;
      if (answer.status !== 400 || code !== "INVALID_INPUT") faults.push(`${what} is ${code}`);
    }
  }
  expect(faults).toEqual([]);
  expect(outcomes.taken).toEqual(expect.arrayContaining(TAKEN));
  expect(outcomes.refused).toEqual(expect.arrayContaining(REFUSED));
  expect((await fetch(`${shop.url}/api/health`)).status).toBe(200);
}, 300_000);

const TAKEN = [
  "a JPEG with where it was taken",
  "a JPEG with a comment that is markup",
  "a PNG with text that is markup",
  "a WebP with EXIF and XMP",
];
const REFUSED = [
  "a GIF that moves",
  "an SVG in UTF-16",
  "an SVG behind the first bytes of a JPEG",
  "a PNG of no height",
];

/** What is wrong with a picture as it is served, in either of its kinds; empty: nothing. */
async function wrongWith(url: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const query of ["", "?w=320&as=avif"]) {
    const answer = await fetch(`${shop.url}${url}${query}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) wrong.push(`is ${answer.status} as ${query}`);
    const found = FREIGHT.exec(bytes.toString("latin1"))?.[0];
    if (found) wrong.push(`is served with ${found}`);
    const facts = query === "" ? readImage(bytes) : null;
    if (query === "" && facts?.end !== bytes.length)
      wrong.push("is served with something behind it");
  }
  return wrong;
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/trpc/account.signIn`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: shop.url },
    body: JSON.stringify({ email: admin?.email, password: admin?.password }),
  });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  return cookies.join("; ");
}
