import {
  type APIResponse,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from "@playwright/test";
import * as v from "valibot";
import type { ErrorCode } from "#domain/errors.ts";
import { errorText } from "#messages/errors/error-text.ts";

/*
 * The shop's answers changed on their way to the browser, for states that the demo shop is not in.
 * Only what the browser itself asks: a page's first HTML comes as it is.
 */

const Batch = v.array(v.record(v.string(), v.unknown()));
const Result = v.object({ result: v.object({ data: v.unknown() }) });

/**
 * What the shop answers. A connection that it closes in the moment in which the next question goes out is asked on
 * anew, as a browser does by itself.
 */
export function shopAnswer(route: Route): Promise<APIResponse> {
  return route.fetch({ maxRetries: 1 });
}

/** Merges `changes` into what `procedure` answers; lists are replaced. */
export async function answerWith(page: Page, procedure: string, changes: unknown): Promise<void> {
  await onCall(page, procedure, async (route, index) => {
    const answer = await shopAnswer(route);
    const batch = v.parse(Batch, await answer.json());
    const { data } = v.parse(Result, batch[index]).result;
    const changed = batch.with(index, { result: { data: merge(data, changes) } });
    await route.fulfill({ response: answer, json: changed });
  });
}

/** Has `procedure` fail with `code`, of `field`; what is asked together with it fails as well. */
export async function refuse(
  page: Page,
  procedure: string,
  code: ErrorCode,
  field: string | null = null,
): Promise<void> {
  const failure = { code, message: errorText(code), field };
  await onCall(page, procedure, async (route, _index, names) => {
    const error = { message: failure.message, code: -32000, data: { failure } };
    await route.fulfill({ json: names.map(() => ({ error })) });
  });
}

/** Has `procedure` fail with `code` for once, by a press of the button, and looks for what the page says of it. */
export async function seeRefusal(
  page: Page,
  { procedure, code, text }: { procedure: string; code: ErrorCode; text: string },
  button: Locator,
): Promise<void> {
  await refuse(page, procedure, code);
  await button.click();
  await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
  await letPass(page);
}

/** From here on `procedure` is answered by `data` and the shop not asked; gives what was sent to it. */
export async function answerInstead(
  page: Page,
  procedure: string,
  data: unknown,
): Promise<readonly unknown[]> {
  const sent: unknown[] = [];
  await onCall(page, procedure, async (route, index, names) => {
    sent.push(Object.values(route.request().postDataJSON())[index]);
    await route.fulfill({ json: names.map(() => ({ result: { data } })) });
  });
  return sent;
}

/** What the page asks of `procedure` next is done, and its answer lost on the way. */
export async function loseAnswer(page: Page, procedure: string): Promise<void> {
  let isFirst = true;
  await onCall(page, procedure, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    await shopAnswer(route);
    await route.abort();
  });
}

/** Holds `procedure`'s answers back until the returned function is called; what was refused before is refused then. */
export async function holdBack(page: Page, procedure: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await onCall(page, procedure, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return gate.resolve;
}

/** The first answer of `procedure` is `data`, as it was before, and comes when `after` is there. */
export async function answerOutdated(
  page: Page,
  procedure: string,
  { data, after }: { data: unknown; after: Promise<unknown> },
): Promise<void> {
  let isFirst = true;
  await onCall(page, procedure, async (route, index) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    const answer = await shopAnswer(route);
    const batch = v.parse(Batch, await answer.json());
    await after;
    await route.fulfill({ response: answer, json: batch.with(index, { result: { data } }) });
  });
}

/**
 * Counts what the page asks for; the function waits until all of it is there and drawn, without the half
 * second that `networkidle` lets pass besides.
 */
export function countOpenRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const drawn = () =>
    page.evaluate(
      () =>
        new Promise<void>((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => done())),
        ),
    );
  return () =>
    expect
      .poll(
        async () => {
          await drawn();
          return open.size;
        },
        { intervals: [20], timeout: 60_000 },
      )
      .toBe(0);
}

/** From here on `procedure` answers for itself again. */
export async function letPass(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
}

async function onCall(
  page: Page,
  procedure: string,
  handle: (route: Route, index: number, names: readonly string[]) => Promise<void>,
): Promise<void> {
  await page.route("**/api/trpc/**", async (route) => {
    const names = new URL(route.request().url()).pathname.replace(/.*\/api\/trpc\//, "").split(",");
    const index = names.indexOf(procedure);
    await (index < 0 ? route.fallback() : handle(route, index, names));
  });
}

function merge(data: unknown, changes: unknown): unknown {
  if (!isRecord(data) || !isRecord(changes)) return changes;
  const merged = { ...data };
  for (const [key, change] of Object.entries(changes)) merged[key] = merge(data[key], change);
  return merged;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
