import { handleRequest } from "./http.ts";
import { runScheduled } from "./jobs/schedule.ts";
import { isolateOf, type WorkerBindings } from "./isolate.ts";

/** The Worker's entry: a request, or a cron's minute. All else is behind these two. */
export default {
  fetch: (request: Request, bindings: WorkerBindings, execution: ExecutionContext) =>
    handleRequest(request, isolateOf(bindings), execution),

  scheduled: (_event: ScheduledController, bindings: WorkerBindings, execution: ExecutionContext) =>
    runScheduled(isolateOf(bindings), execution),
} satisfies ExportedHandler<WorkerBindings>;
