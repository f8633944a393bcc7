import { expect, test } from "vitest";
import { DAY_MS } from "#domain/time/durations.ts";
import { openUnacknowledgedPayments } from "#server/auth/unacknowledged-payments.ts";

const NOW = Date.parse("2026-11-28T08:00:00Z");
const ENV = {
  AUTH_SECRET: "a secret of at least thirty-two characters",
  SITE_URL: "https://soko.test",
};
const KEY = "0b0c0d0e-0000-4000-8000-000000000001";
const PREFIX = "__Host-soko.unheard_";

test("a payment is remembered for a day from when it was begun, or was first said to be in doubt, by this host alone", async () => {
  const jar = new Map<string, string>();
  const [set = ""] = await adding(jar, ["P1"]);
  expect(set).toMatch(/^__Host-soko\.unheard_P1=P1~the-cart~\./);
  expect(set).toContain("; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax; Secure");
  await adding(jar, ["P2"], NOW + DAY_MS - 1);
  expect(await held(jar, NOW + DAY_MS - 1)).toEqual(["P1", "P2"]);
  expect(await held(jar, NOW + DAY_MS)).toEqual(["P2"]);
  // Said again, it is no younger for that.
  expect(await adding(jar, ["P2"], NOW + DAY_MS)).toEqual([]);
  const at = request(jar, NOW + DAY_MS + 999);
  await openUnacknowledgedPayments(ENV, at).markReported(["P2"], KEY);
  const [told = ""] = keep(jar, at.responseHeaders.getSetCookie());
  expect(told).toContain(`; Max-Age=${86_400 - 1};`);
  expect(await held(jar, NOW + 2 * DAY_MS - 2, KEY)).toEqual(["P2"]);
  expect(await held(jar, NOW + 2 * DAY_MS - 1, KEY)).toEqual([]);
});

test("answers with payments to remember that cross do not undo each other", async () => {
  const jar = new Map<string, string>();
  const before = new Map(jar);
  await adding(jar, ["P1"]);
  keep(jar, await adding(new Map(before), ["P2"]));
  expect(await held(jar)).toEqual(["P1", "P2"]);
});

test("of more than eight payments to remember the latest are kept", async () => {
  const jar = new Map<string, string>();
  for (let nth = 0; nth < 8; nth++) await adding(jar, [`P${nth}`], NOW + nth);
  await adding(jar, ["P0"], NOW + 10);
  await adding(jar, ["P8", "P9"], NOW + 11);
  expect(await held(jar)).toEqual(["P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9"]);
  await adding(
    jar,
    Array.from({ length: 8 }, (_, nth) => `Q${nth}`),
    NOW + 12,
  );
  expect((await held(jar)).every((id) => id.startsWith("Q"))).toBe(true);
});

test("a payment that they were told of makes room rather than one that they were not", async () => {
  const jar = new Map<string, string>();
  for (let nth = 0; nth < 8; nth++) await adding(jar, [`P${nth}`], NOW + nth);
  const at = request(jar);
  await openUnacknowledgedPayments(ENV, at).markReported(["P7"], KEY);
  keep(jar, at.responseHeaders.getSetCookie());
  await adding(jar, ["P8"], NOW + 9);
  expect(await held(jar, NOW, KEY)).toEqual(["P0", "P1", "P2", "P3", "P4", "P5", "P6", "P8"]);
});

test("made-up cookies beside a payment's push nothing out, and of a cart's hash a part is kept", async () => {
  const jar = new Map(Array.from({ length: 8 }, (_, nth) => [`${PREFIX}X${nth}`, "x"]));
  await adding(jar, ["P1"]);
  const [set = "", more] = await adding(jar, ["P2"], NOW + 1, "0123456789abcdef");
  expect(set).toMatch(/^__Host-soko\.unheard_P2=P2~0123456789ab~\./);
  expect(more).toBeUndefined();
  expect(await held(jar)).toEqual(["P1", "P2"]);
});

test("what one start was told of is told to its repeat, and to no other", async () => {
  const jar = new Map<string, string>();
  await adding(jar, ["P1", "P2"]);
  const at = request(jar);
  await openUnacknowledgedPayments(ENV, at).markReported(["P1", "P3"], KEY);
  keep(jar, at.responseHeaders.getSetCookie());
  expect(await held(jar, NOW, KEY)).toEqual(["P1", "P2"]);
  expect(await held(jar)).toEqual(["P2"]);
});

test("with a payment whose end is heard the other tries at its cart are forgotten, and no others", async () => {
  const jar = new Map<string, string>();
  await adding(jar, ["P1", "P2"]);
  await adding(jar, ["P3"], NOW, "another-cart");
  await adding(jar, ["P4", "P5"], NOW, null);
  const hear = async (id: string) => {
    const at = request(jar);
    await openUnacknowledgedPayments(ENV, at).acknowledge(id);
    keep(jar, at.responseHeaders.getSetCookie());
  };
  await hear("P6");
  expect(await held(jar)).toEqual(["P1", "P2", "P3", "P4", "P5"]);
  await hear("P1");
  expect(await held(jar)).toEqual(["P3", "P4", "P5"]);
  await hear("P4");
  expect(await held(jar)).toEqual(["P3", "P5"]);
});

test("all remembered payments are forgotten, also more than are looked at, and those that are not ours", () => {
  const jar = new Map(Array.from({ length: 17 }, (_, nth) => [`${PREFIX}X${nth}`, "x"] as const));
  const at = request(jar);
  openUnacknowledgedPayments(ENV, at).forget();
  keep(jar, at.responseHeaders.getSetCookie());
  expect([...jar.keys()]).toEqual([]);
});

test("nobody writes one of their own, under another name or for longer, and no more than sixteen are looked at", async () => {
  const jar = new Map<string, string>();
  await adding(jar, ["P1"]);
  const text = jar.get(`${PREFIX}P1`) ?? "";
  const [value = "", end = "", mac = ""] = text.split(".");
  const later = (Number.parseInt(end, 36) + 1).toString(36);
  for (const [id, forged] of [
    ["P2", text],
    ["P2", `P2~the-cart~.${end}.${mac}`],
    ["P1", `${value}.${later}.${mac}`],
    ["P1", `${value}.${end}.`],
    ["P1", `${value}.${end}.${mac}.more`],
    ["", `.${end}.${mac}`],
  ] as const) {
    expect(await held(new Map([[`${PREFIX}${id}`, forged]])), forged).toEqual([]);
  }
  const many = new Map(Array.from({ length: 16 }, (_, nth) => [`${PREFIX}X${nth}`, "x"]));
  expect(await held(new Map([...many, [`${PREFIX}P1`, text]]))).toEqual([]);
  expect(await held(new Map([[`${PREFIX}P1`, text], ...many]))).toEqual(["P1"]);
});

function request(jar: ReadonlyMap<string, string>, now = NOW) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return { headers: new Headers({ cookie }), responseHeaders: new Headers(), now: () => now };
}

/** Begins these, and keeps what is set; gives its lines. */
async function adding(
  jar: Map<string, string>,
  ids: readonly string[],
  now = NOW,
  cartHash: string | null = "the-cart",
) {
  const at = request(jar, now);
  await openUnacknowledgedPayments(ENV, at).add(ids.map((id) => ({ id, cartHash })));
  return keep(jar, at.responseHeaders.getSetCookie());
}

function keep(jar: Map<string, string>, lines: readonly string[]): readonly string[] {
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (line.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, value);
  }
  return lines;
}

async function held(jar: ReadonlyMap<string, string>, now = NOW, key = "another") {
  const ids = await openUnacknowledgedPayments(ENV, request(jar, now)).ids(key);
  return ids.toSorted();
}
