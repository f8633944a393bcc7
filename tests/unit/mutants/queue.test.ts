import { expect, test } from "vitest";
import { Queue } from "#scripts/mutants/queue.ts";

test("what fails counts when the test was seen to pass afterwards", () => {
  const { runs, killed, survived } = play(["1", "2", "3"], { noticed: ["1", "3"] });
  expect(runs).toEqual(["1", "2", "3", "healthy"]);
  expect(killed).toEqual(["1", "3"]);
  expect(survived).toEqual(["2"]);
});

test("of many that fail one after the other, every eighth is followed by a run without any", () => {
  const mutants = Array.from({ length: 10 }, (_, at) => String(at));
  const { runs, killed } = play(mutants, { noticed: mutants });
  expect(runs.indexOf("healthy")).toBe(8);
  expect(killed).toEqual(mutants);
});

test("a test that a mutant left in a state proves nothing of those that came after it", () => {
  const { runs, killed, disturbed } = play(["1", "2"], { noticed: ["1"], leavesAState: "1" });
  expect(runs).toEqual(["1", "2", "healthy"]);
  expect({ killed, disturbed }).toEqual({ killed: [], disturbed: "tainted" });
});

test("with care the first that leaves a state is known, and counts", () => {
  const careful = play(["1", "2"], { noticed: ["1"], leavesAState: "1", isCareful: true });
  expect(careful.runs).toEqual(["healthy", "healthy", "1", "healthy"]);
  expect(careful).toMatchObject({ killed: ["1"], disturbed: "tainted" });
});

test("a test that cannot be run twice is unfit, whatever it notices", () => {
  const queue = new Queue({ mutants: ["1"], together: 1, isCareful: true }, () => false);
  const once = { hasFailed: false, acted: new Set<string>() };
  queue.take(healthyOf(queue), once);
  const verdict = queue.take(healthyOf(queue), { ...once, hasFailed: true });
  expect(verdict).toEqual({ killed: [], survived: [], disturbed: "unfit" });
});

test("several act at once as long as the test passes, and are parted when it does not", () => {
  const mutants = ["1", "2", "3", "4", "5", "6"];
  const { runs, killed, survived } = play(mutants, { noticed: ["4"], together: 3 });
  expect(runs).toEqual(["1 3 5", "2 4 6", "2 4", "2", "4", "6"]);
  expect(killed).toEqual(["4"]);
  expect(survived.sort()).toEqual(["1", "2", "3", "5", "6"]);
});

test("what another one kept from being reached is tried by itself", () => {
  const { runs, killed } = play(["1", "2"], { noticed: ["2"], hidden: ["2"], together: 2 });
  expect(runs).toEqual(["1 2", "2", "healthy"]);
  expect(killed).toEqual(["2"]);
});

test("what another test has noticed meanwhile is left out", () => {
  const queue = new Queue(
    { mutants: ["1", "2"], together: 2, isCareful: false },
    (id) => id === "1",
  );
  expect(queue.next()).toEqual({ mutants: ["2"], isHealthy: false });
});

type Play = {
  noticed: readonly string[];
  /** Those whose place is not come by while others act. */
  hidden?: readonly string[];
  leavesAState?: string;
  together?: number;
  isCareful?: boolean;
};

/** Runs a queue to its end, or to where the process would be ended. */
function play(mutants: readonly string[], { noticed, hidden = [], ...more }: Play) {
  const { leavesAState, together = 1, isCareful = false } = more;
  const queue = new Queue({ mutants: [...mutants], together, isCareful }, () => false);
  const seen: Record<"runs" | "killed" | "survived", string[]> = {
    runs: [],
    killed: [],
    survived: [],
  };
  let isTainted = false;
  for (let run = queue.next(); run; run = queue.next()) {
    seen.runs.push(run.isHealthy ? "healthy" : run.mutants.join(" "));
    const isAlone = run.mutants.length === 1;
    const acted = new Set(run.mutants.filter((id) => isAlone || !hidden.includes(id)));
    const hasFailed = isTainted || noticed.some((id) => acted.has(id));
    if (leavesAState && acted.has(leavesAState)) isTainted = true;
    const { killed, survived, disturbed } = queue.take(run, { hasFailed, acted });
    seen.killed.push(...killed);
    seen.survived.push(...survived);
    if (disturbed) return { ...seen, disturbed };
  }
  return { ...seen, disturbed: null };
}

function healthyOf(queue: Queue) {
  const run = queue.next();
  if (!run?.isHealthy) throw new Error("It begins with a mutant");
  return run;
}
