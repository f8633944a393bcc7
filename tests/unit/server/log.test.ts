import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as v from "valibot";
import { expect, test } from "vitest";
import { requestIdOf } from "#app/lib/request-id.ts";
import { RequestIdNote } from "#app/ui/request-id-note.tsx";
import { ShopError } from "#domain/errors.ts";
import {
  DEFAULT_SYSTEM_SETTINGS,
  LOG_LEVELS,
  type LogLevel,
  SystemSettings,
} from "#domain/store/settings/system.ts";
import { type LogSettings, newLogSettings, openLog, setLogLevel } from "#server/platform/log.ts";
import { describeError, loggedPath, scrub } from "#server/platform/log-scrub.ts";
import { openTrace, requestLevel, serverTiming } from "#server/platform/trace.ts";
import { captureConsole } from "#tests/setup/capture-console.ts";

test.each([
  ["GET", 200, false, "debug"],
  ["HEAD", 404, false, "debug"],
  ["POST", 200, false, "info"],
  ["GET", 500, false, "warn"],
  ["GET", 503, false, "warn"],
  ["GET", 503, true, "info"],
  ["POST", 503, true, "info"],
  ["POST", 500, true, "warn"],
] as const)(
  "%s answered with %d, shut out by maintenance %s, is logged at %s",
  (method, status, isShutOut, level) => {
    expect(requestLevel({ method, status }, { isShutOut })).toBe(level);
  },
);

test("a line is JSON with level, event, request id, time and plain facts", () => {
  const { lines, log } = openTestLog("info");
  log("info", "order-placed", {
    order: "A1",
    cents: 500,
    isGuest: true,
    note: null,
    gone: undefined,
    typed: 'two\nlines, "one" quoted\u2028\r',
  });
  expect(lines.map((line) => line.split(/[\n\r]/).length)).toEqual([1]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: "info",
      event: "order-placed",
      requestId: "REQ1",
      at: "2026-11-24T08:00:00.000Z",
      order: "A1",
      cents: 500,
      isGuest: true,
      note: null,
      typed: 'two\nlines, "one" quoted\u2028\r',
    },
  ]);
});

test("several names are one text, without what is personal; of anything else only what it is", () => {
  const { lines, log } = openTestLog("info");
  const facts = { lacking: ["KEY_A", "KEY_B"], none: [], who: ["thandi@shopper.test"] };
  log("error", "half", { ...facts, rows: [{ email: "thandi@shopper.test" }], row: { id: 1 } });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { lacking: "KEY_A, KEY_B", none: "", who: "[…]", rows: "object", row: "object" },
  ]);
});

test.each([
  ["error", ["error"]],
  ["warn", ["error", "warn"]],
  ["info", ["error", "warn", "info"]],
  ["debug", ["error", "warn", "info", "debug"]],
] as const)("with the log level %s only what matters as much is written", (level, written) => {
  const { lines, log } = openTestLog(level);
  for (const one of LOG_LEVELS) log(one, "event");
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(written);
});

test("what is an error is one for the platform as well, all else is not", async () => {
  const logSettings: LogSettings = { ...newLogSettings(), logLevel: "debug" };
  const log = openLog({ requestId: null, logSettings, now: () => 0 });
  const { lines, errors } = await captureConsole(async () => {
    for (const one of LOG_LEVELS) log(one, "event");
  });
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(LOG_LEVELS);
  expect(errors.map((line) => JSON.parse(line).level)).toEqual(["error"]);
});

test("the log level is one of error, warn, info and debug, and info until somebody says otherwise", () => {
  expect(LOG_LEVELS).toEqual(["error", "warn", "info", "debug"]);
  expect(DEFAULT_SYSTEM_SETTINGS).toMatchObject({ logLevel: "info", debugMode: false });
  const verdict = (logLevel: string) =>
    v.is(SystemSettings, { ...DEFAULT_SYSTEM_SETTINGS, logLevel });
  expect(["error", "warn", "info", "debug", "trace", ""].map(verdict)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  const logSettings = newLogSettings();
  expect(logSettings).toMatchObject({ logLevel: "info", debugMode: false });
  setLogLevel(logSettings, { ...DEFAULT_SYSTEM_SETTINGS, logLevel: "debug", debugMode: true }, 5);
  expect(logSettings).toEqual({ logLevel: "debug", debugMode: true, heardAt: 5 });
});

test("of an error its name, code and first line are written, of a query nothing but what refused it", () => {
  const refused = Object.assign(new Error("UNIQUE constraint failed: users.email"), {
    name: "LibsqlError",
    code: "SQLITE_CONSTRAINT_UNIQUE",
  });
  const query = new Error(
    'Failed query: insert into "users" values (?)\nparams: thandi@shopper.test',
    {
      cause: refused,
    },
  );
  expect(describeError(query)).toBe(
    "LibsqlError SQLITE_CONSTRAINT_UNIQUE: UNIQUE constraint failed: users.email",
  );
  expect(describeError(String(query))).toBe("Failed query");
  expect(describeError(new ShopError("INTERNAL", { cause: query }))).toBe(
    "ShopError INTERNAL < LibsqlError SQLITE_CONSTRAINT_UNIQUE: UNIQUE constraint failed: users.email",
  );
  const parsing = errorOf(() => JSON.parse("Thandi Nkosi, 24 Cumberland Avenue"));
  expect(describeError(parsing)).toMatch(/^SyntaxError: Unexpected token 'T', "\[…\]"/);
});

test("of an error the log has neither what was quoted in it nor what looks like a key", () => {
  const said = (message: string) => describeError(new Error(message));
  expect(said('no "Thandi" or "Nkosi')).toBe('Error: no "[…]" or "[…]"');
  const key = "A1b2".repeat(6);
  expect(said(`key ${key}`)).toBe("Error: key […]");
  expect(said(`key ${"1Ab2".repeat(6)}`), "that begins with a digit").toBe("Error: key […]");
  expect(said(`key ${key.toUpperCase()}`), "in capitals").toBe("Error: key […]");
  expect(said(`key ${key.slice(1)}`), "23 signs").toBe(`Error: key ${key.slice(1)}`);
  expect(said(`key ${"1".repeat(24)}`), "without a letter").toBe(`Error: key ${"1".repeat(24)}`);
  const word = "Configuration".repeat(2);
  expect(said(`key ${word}`), "without a digit").toBe(`Error: key ${word}`);
  expect(said(`a=b/${key}==, end`), "as one, with what is part of it").toBe("Error: […], end");
});

test("of an error's code only a short word is written, of ours the code, and each is said once", () => {
  const coded = (code: unknown) => describeError(Object.assign(new Error("failed"), { code }));
  expect(coded("E_LIMIT.1-b")).toBe("Error E_LIMIT.1-b: failed");
  for (const none of [7, "two words", "words two", "", "x".repeat(61)]) {
    expect(coded(none)).toBe("Error: failed");
  }
  expect(describeError(new ShopError("CONFLICT"))).toBe("ShopError CONFLICT");
  const named = new Error("the mail failed: no connection", { cause: new Error("no connection") });
  expect(describeError(named)).toBe("Error: the mail failed: no connection");
  expect(describeError(new Error("outer", { cause: null }))).toBe("Error: outer");
  const round = new Error("round");
  round.cause = new Error("and back", { cause: round });
  expect(describeError(round)).toBe("Error: round < Error: and back");
});

test("what is called an error is told as one, whatever it is, and an error by any name", () => {
  const { lines, log } = openTestLog("debug");
  log("info", "x", { error: 'no "Thandi"', reason: new Error("failed"), text: 'no "Thandi"' });
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { error: 'no "[…]"', reason: "Error: failed", text: 'no "Thandi"' },
  ]);
});

test.each([
  ["thandi@shopper.test is taken", "[…] is taken"],
  [`${"x".repeat(300)}@shopper.test is taken`, "[…] is taken"],
  ["mailto:a%40b.test, or @all", "mailto:[…], or @all"],
  ["call 082 555 0118 or +27 82-555-0118 now", "call […] or […] now"],
  ["Authorization: Bearer A21AAFs-9_x.y", "Authorization: […] […]"],
  ["GET /reset?x=1&token=abc123", "GET /reset?x=[…]&token=[…]"],
  [
    "2026-11-24 order 0123456789ABCDEFGHJK of 5000 cents",
    "2026-11-24 order 0123456789ABCDEFGHJK of 5000 cents",
  ],
])("of %o the log says %o", (text, clean) => {
  expect(scrub(text)).toBe(clean);
});

test("an address is logged without anybody's id and without what was asked", () => {
  expect(loggedPath("/products/garri")).toBe("/products/garri");
  expect(loggedPath("/admin/customers/user:x1")).toBe("/admin/customers/:person");
  expect(loggedPath("/api/customers/mail%3Athandi%40shopper.test/orders")).toBe(
    "/api/customers/:person/orders",
  );
  expect(loggedPath("/zu/admin/customers/garri")).toBe("/zu/admin/customers/garri");
  expect(loggedPath("/%zz/mail:thandi"), "what nobody can decode").toBe("/%zz/:person");
  expect(loggedPath("/%zz@shopper.test")).toBe("/:person");
  expect(loggedPath(`/${"x".repeat(1000)}`)).toBe(`/${"x".repeat(199)}`);
});

test("of a long text the log has the first three hundred signs", () => {
  expect(scrub("x".repeat(300))).toBe("x".repeat(300));
  expect(scrub("x".repeat(301))).toBe(`${"x".repeat(300)}…`);
});

test("a request goes by Cloudflare's id, or by one of ours where there is none that could be theirs", () => {
  const trace = (ray?: string) =>
    openTrace({ headers: new Headers(ray ? { "cf-ray": ray } : {}), now: 0, newId: () => "OURS" });
  expect(trace("8f1c2b3a4d5e6f70-JNB").requestId).toBe("8f1c2b3a4d5e6f70-JNB");
  expect(trace().requestId).toBe("OURS");
  for (const posed of [
    '"><b>',
    '8f1c2b3a4d5e6f70-JNB"><b>',
    '"><b>8f1c2b3a4d5e6f70-JNB',
    "8f1c2b3",
    "8".repeat(41),
  ]) {
    expect(trace(posed).requestId, posed).toBe("OURS");
  }
  expect(trace("8".repeat(40)).requestId).toBe("8".repeat(40));
  const timed = { ...trace(), startedAt: 3, database: { trips: 3, rows: 40, ms: 5 } };
  expect(serverTiming(timed, 15)).toBe(
    'request;desc="OURS", total;dur=12, db;dur=5;desc="3 trips, 40 rows"',
  );
});

test("a trace begins with nothing asked of the database, of nobody who is known", () => {
  const trace = openTrace({ headers: new Headers(), now: 3, newId: () => "OURS" });
  expect(trace).toEqual({
    requestId: "OURS",
    startedAt: 3,
    database: { trips: 0, rows: 0, ms: 0 },
    isAdmin: false,
    isShutOut: false,
  });
});

test("an error page says what to mention, when there is something", () => {
  const failure = { code: "INTERNAL", message: "…", field: null, requestId: "REQ1" };
  expect(requestIdOf({ data: { failure } })).toBe("REQ1");
  expect(requestIdOf(new Error("x"))).toBeNull();
  const note = renderToStaticMarkup(createElement(RequestIdNote, { id: "REQ1" }));
  expect(note).toContain("If you write to us, mention ");
  expect(note).toContain("REQ1");
  expect(renderToStaticMarkup(createElement(RequestIdNote, { id: null }))).toBe("");
});

function openTestLog(logLevel: LogLevel) {
  const lines: string[] = [];
  const log = openLog({
    requestId: "REQ1",
    logSettings: { ...newLogSettings(), logLevel },
    now: () => Date.parse("2026-11-24T08:00:00Z"),
    write: (line) => lines.push(line),
  });
  return { lines, log };
}

function errorOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test("the key of a signed link is in no line, whichever way an address gets into one", () => {
  const address = "https://shop.test/order-success?order=AB12&key=lz3k.Zm9vYmFy";
  const lines = [
    loggedPath("/api/invoices/AB12?key=lz3k.Zm9vYmFy"),
    loggedPath("/orders/AB12?key=lz3k.Zm9vYmFy"),
    describeError(new Error(`GET ${address} failed`)),
    describeError(new Error("outer", { cause: new TypeError(`no answer from ${address}`) })),
    scrub(`referer: ${address}`),
    scrub("/sign-in?returnTo=%2Forder-success%3Forder%3DAB12%26key%3Dlz3k.Zm9vYmFy"),
  ];
  for (const line of lines) expect(line).not.toMatch(/lz3k|Zm9vYmFy/);
});
