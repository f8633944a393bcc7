import { handleRequest } from "./http/http.ts";
import { runScheduled } from "./jobs/schedule.ts";
import type { Execution } from "./platform/execution.ts";
import { isolateOf, type WorkerBindings } from "./platform/isolate.ts";

/** The Worker's entry: a request, or a cron's minute. All else is behind these two. */
export default {
  fetch: (request: Request, bindings: WorkerBindings, execution: Execution) =>
    handleRequest(request, isolateOf(bindings), execution),

  scheduled: (_event: unknown, bindings: WorkerBindings, execution: Execution) =>
    runScheduled(isolateOf(bindings), execution),
};
