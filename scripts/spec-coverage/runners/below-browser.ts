import { join } from "node:path";
import { createVitest, type TestModule, type Vitest } from "vitest/node";
import { isTitled, titlePattern } from "../test-name.ts";
import { outcomeOf, type TestOutcome, type TestRunner } from "./runner.ts";

/** A database or a build is made once a process: who changes what it is made of needs another. */
const MADE_ONCE = /^drizzle\//;
const NEEDS_BUILD = /^tests\/worker\//;

/**
 * Runs tests below the browser in a copy of the project, in one process that stays warm: only a file
 * that changed is read again. The whole process works in the copy's folder from then on.
 */
export function belowBrowser(root: string): TestRunner {
  process.chdir(root);
  let warm: Promise<Vitest> | null = null;
  const cool = async () => {
    const vitest = await warm;
    warm = null;
    await vitest?.close();
  };
  return {
    async run(testFile, title) {
      if (NEEDS_BUILD.test(testFile)) await cool();
      warm ??= startVitest(root);
      const vitest = await warm;
      const outcome = await runTest(vitest, join(root, testFile), title);
      if (NEEDS_BUILD.test(testFile)) await cool();
      return outcome;
    },
    async changed(file) {
      if (MADE_ONCE.test(file)) await cool();
      else (await warm)?.invalidateFile(join(root, file));
    },
    close: cool,
  };
}

function startVitest(root: string): Promise<Vitest> {
  const silent = {};
  return createVitest("test", {
    root,
    config: join(root, "vitest.config.ts"),
    watch: false,
    maxWorkers: 1,
    reporters: [silent],
  });
}

async function runTest(vitest: Vitest, path: string, title: string): Promise<TestOutcome> {
  const project = vitest.projects.find((one) => one.matchesTestGlob(path));
  if (!project) return { kind: "broken", why: "no suite has this file" };
  const testNamePattern = new RegExp(`(^| )${titlePattern(title)}$`, "s");
  const { testModules } = await vitest.rerunTestSpecifications([
    project.createSpecification(path, { testNamePattern }),
  ]);
  const module = testModules.find(({ moduleId }) => moduleId === path);
  if (!module) return { kind: "broken", why: "the test did not run" };
  const [error] = module.errors();
  // What does not load proves nothing of what it does.
  if (error) return { kind: "broken", why: `the file does not load: ${firstLine(error.message)}` };
  return outcomeOf(ranIn(module, title));
}

function ranIn(module: TestModule, title: string) {
  return [...module.children.allTests()].flatMap((test) => {
    const { state, errors } = test.result();
    if ((state !== "passed" && state !== "failed") || !isTitled(title, test.name)) return [];
    return [{ name: test.name, state, why: firstLine(errors?.[0]?.message) }];
  });
}

function firstLine(text: string | undefined): string | undefined {
  return text?.split("\n")[0];
}
