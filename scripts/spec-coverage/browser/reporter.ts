import { loadavg } from "node:os";
import { stripVTControlCharacters } from "node:util";
import type {
  FullConfig,
  Reporter,
  TestCase,
  TestError,
  TestResult,
} from "@playwright/test/reporter";
import type { Ran } from "./ran.ts";

/** Says of each test that ran how it went, in a line of JSON. */
export default class LineReporter implements Reporter {
  onBegin(_config: FullConfig): void {}

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === "skipped") return;
    const [, project = ""] = test.titlePath();
    say({
      project,
      file: test.location.file,
      title: test.title,
      status: result.status,
      why: firstLines(result.error),
      load: loadavg()[0] ?? 0,
    });
  }

  onError(error: TestError): void {
    say({ project: "", file: "", title: "", status: "error", why: firstLines(error), load: 0 });
  }

  printsToStdio(): boolean {
    return true;
  }
}

function say(ran: Ran): void {
  process.stdout.write(`${JSON.stringify(ran)}\n`);
}

function firstLines(error: TestError | undefined): string {
  const text = stripVTControlCharacters(error?.message ?? error?.value ?? "");
  return text.split("\n").filter(Boolean).slice(0, 2).join(" ").slice(0, 200);
}
