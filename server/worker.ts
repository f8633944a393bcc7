import type { Execution } from "./execution.ts";
import { handleRequest } from "./http.ts";
import { isolateOf, type WorkerBindings } from "./isolate.ts";
import { runScheduled } from "./jobs/schedule.ts";

/** The Worker's entry: a request, or a cron's minute. All else is behind these two. */
export default {
  fetch: (request: Request, bindings: WorkerBindings, execution: Execution) =>
    handleRequest(request, isolateOf(bindings), execution),

  scheduled: (_event: unknown, bindings: WorkerBindings, execution: Execution) =>
    runScheduled(isolateOf(bindings), execution),
};
