import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  CatalogueVersion,
  type CatalogueVersionOptions,
} from "#server/page-cache/catalogue-version.ts";
import { SingleFlight } from "#server/page-cache/single-flight.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the first request waits for the version, three seconds at the most", async () => {
  const { version, current, background } = open({ load: () => new Promise(() => undefined) });
  const first = heard(current());
  expect(background).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(first.value).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(first.value).toBeNull();
  expect(await version.current(never)).toBeNull();
});

test("where an older one is known a request waits a third of a second, and has the older one", async () => {
  const { current, asked, idle } = open();
  expect(await current()).toBe("v1");
  idle(60_000);
  asked.next = new Promise(() => undefined);
  const [later, beside] = [heard(current()), heard(current())];
  await vi.advanceTimersByTimeAsync(299);
  expect([later.value, beside.value]).toEqual([undefined, undefined]);
  await vi.advanceTimersByTimeAsync(1);
  expect([later.value, beside.value]).toEqual(["v1", "v1"]);
  expect(asked.times).toBe(2);
});

test("a request asks by itself only once the watch should have been answered", async () => {
  const { current, asked, idle } = open();
  await current();
  idle(6_000);
  await current();
  expect(asked.times).toBe(1);
  idle(1);
  await current();
  expect(asked.times).toBe(2);
});

test("who says that the catalogue changed is believed five times a second", async () => {
  const { version, current, asked, idle } = open();
  await current();
  idle(200);
  version.noteClaim();
  await current();
  expect(asked.times).toBe(1);
  idle(1);
  version.noteClaim();
  await current();
  expect(asked.times).toBe(2);
});

test("an answer to an earlier question than one that is answered is dropped", async () => {
  const { version, current, asked } = open();
  const slow = Promise.withResolvers<string>();
  asked.next = slow.promise;
  const first = current();
  asked.next = Promise.resolve("v2");
  version.noteChange();
  expect(await current()).toBe("v2");
  slow.resolve("v1");
  await vi.advanceTimersByTimeAsync(0);
  expect(await first).toBe("v2");
  expect(await current()).toBe("v2");
});

test("what a neighbour knew does not take the place of a version that was heard meanwhile", async () => {
  const recalled = Promise.withResolvers<string>();
  const { version, current, asked } = open({
    recall: () => recalled.promise,
    overrules: () => true,
  });
  asked.next = Promise.reject(new Error("away"));
  const first = current();
  asked.next = Promise.resolve("v2");
  version.noteChange();
  expect(await current()).toBe("v2");
  recalled.resolve("v1");
  expect(await first).toBe("v2");
  expect(await current()).toBe("v2");
});

test.each([
  ["overrules what is known", true, "closed"],
  ["does not", false, "v1"],
])("with the database away what a neighbour knew counts where it %s", async (...row) => {
  const [, isStronger, expected] = row;
  const { version, current, asked } = open({
    recall: async () => "closed",
    overrules: () => isStronger,
  });
  await current();
  asked.next = Promise.reject(new Error("away"));
  version.noteChange();
  expect(await current()).toBe(expected);
});

test("where nobody says what overrules a neighbour's word, the version that is known holds, and nothing fails", async () => {
  const { version, current, asked, background } = open({ recall: async () => "v0" });
  await current();
  asked.next = Promise.reject(new Error("away"));
  version.noteChange();
  expect(await current()).toBe("v1");
  await vi.advanceTimersByTimeAsync(25_000);
  await expect(Promise.all(background)).resolves.toBeDefined();
});

test("what the database said holds also where it cannot be written down for the neighbours", async () => {
  const { version, current, asked } = open({
    recall: async () => "closed",
    remember: () => Promise.reject(new Error("no cache")),
    overrules: () => true,
  });
  expect(await current()).toBe("v1");
  asked.next = Promise.resolve("v2");
  version.noteChange();
  expect(await current()).toBe("v2");
});

test("a request whose wait is over does not end the wait of those that asked after it", async () => {
  const { version, current, asked } = open();
  await current();
  asked.next = new Promise(() => undefined);
  version.noteChange();
  const first = heard(current());
  await vi.advanceTimersByTimeAsync(200);
  const answer = Promise.withResolvers<string>();
  asked.next = answer.promise;
  version.noteChange();
  const second = heard(current());
  await vi.advanceTimersByTimeAsync(110);
  const third = heard(current());
  await vi.advanceTimersByTimeAsync(1);
  expect([first.value, second.value, third.value]).toEqual(["v1", undefined, undefined]);
  answer.resolve("v2");
  await vi.advanceTimersByTimeAsync(0);
  expect([second.value, third.value]).toEqual(["v2", "v2"]);
});

test.each([
  ["nobody knows", {}],
  ["nobody can be asked", { recall: () => Promise.reject(new Error("no cache")) }],
])("an isolate that starts without the database knows nothing where %s", async (_, more) => {
  const { current, asked } = open(more);
  asked.next = Promise.reject(new Error("away"));
  expect(await current()).toBeNull();
});

test("a version is written down for the neighbours once", async () => {
  const remember = vi.fn(async () => undefined);
  const { version, current } = open({ remember });
  await current();
  version.noteChange();
  await current();
  expect(remember.mock.calls).toEqual([["v1"]]);
});

test("the watch asks every five seconds for 25 after a request, and then rests", async () => {
  const { current, asked } = open();
  await current();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(asked.times).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.times).toBe(2);
  await vi.advanceTimersByTimeAsync(20_000);
  const byThen = asked.times;
  expect(byThen).toBeGreaterThanOrEqual(5);
  expect(byThen).toBeLessThanOrEqual(6);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.times).toBe(byThen);
});

test("a later request takes the watch over in its second half, and there is one watch", async () => {
  const { current, asked, background } = open();
  await current();
  const ofFirst = background.length;
  const isFirstOver = heard(Promise.all(background).then(() => true));
  await vi.advanceTimersByTimeAsync(12_499);
  await current();
  expect(background).toHaveLength(ofFirst);
  await vi.advanceTimersByTimeAsync(1);
  await current();
  expect(background).toHaveLength(ofFirst + 1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isFirstOver.value, "the first request is kept alive no longer").toBe(true);
  await vi.advanceTimersByTimeAsync(19_500);
  expect(asked.times).toBe(1 + Math.floor(37_000 / 5_000));
});

test("the watch asks five seconds after whoever asked last", async () => {
  const { version, current, asked } = open();
  await current();
  await vi.advanceTimersByTimeAsync(3_000);
  version.noteChange();
  await current();
  expect(asked.times).toBe(2);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(asked.times).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.times).toBe(3);
});

test("however many notes of change come, the watch asks at its own pace", async () => {
  const { version, current, asked } = open();
  await current();
  const times: number[] = [];
  for (let ms = 0; ms < 9_000; ms += 50) {
    version.noteChange();
    await vi.advanceTimersByTimeAsync(50);
    if (asked.times > times.length + 1) times.push(ms + 50);
  }
  expect(times).toEqual([5_000]);
});

test("work that ends after it was begun anew does not end the new one, and a failure is nobody's unheard", async () => {
  const background: Promise<unknown>[] = [];
  const flights = new SingleFlight<string>(Date.now);
  const execution = { waitUntil: (work: Promise<unknown>) => void background.push(work) };
  const [old, anew] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const first = flights.join("/", execution, () => old.promise);
  await vi.advanceTimersByTimeAsync(30_000);
  const second = flights.join("/", execution, () => anew.promise);
  expect([first.isOurs, second.isOurs]).toEqual([true, true]);
  old.reject(new Error("cut off"));
  await expect(first.result).rejects.toThrow("cut off");
  expect(flights.join("/", execution, () => old.promise)).toEqual({
    result: second.result,
    isOurs: false,
  });
  anew.resolve("done");
  expect(await second.result).toBe("done");
  expect(await Promise.all(background)).toEqual([undefined, "done"]);
});

test("work that ends after what was begun in its place still gives what it came to", async () => {
  const flights = new SingleFlight<string>(Date.now);
  const [old, anew] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const first = flights.join("/", never, () => old.promise);
  await vi.advanceTimersByTimeAsync(30_000);
  const second = flights.join("/", never, () => anew.promise);
  anew.resolve("anew");
  expect(await second.result).toBe("anew");
  old.resolve("late");
  expect(await first.result).toBe("late");
});

const never = { waitUntil: () => undefined };

function open(options: Partial<CatalogueVersionOptions> = {}) {
  let idleMs = 0;
  const asked = { times: 0, next: Promise.resolve("v1") };
  const background: Promise<unknown>[] = [];
  const version = new CatalogueVersion({
    now: () => Date.now() + idleMs,
    load: () => {
      asked.times += 1;
      return asked.next;
    },
    ...options,
  });
  const execution = { waitUntil: (work: Promise<unknown>) => void background.push(work) };
  return {
    version,
    asked,
    background,
    current: () => version.current(execution),
    /** So long nothing of the isolate runs. */
    idle: (ms: number) => {
      idleMs += ms;
    },
  };
}

/** What a promise came to, once it did. */
function heard<Value>(promise: Promise<Value>): { value?: Value } {
  const come: { value?: Value } = {};
  void promise.then((value) => {
    come.value = value;
  });
  return come;
}
