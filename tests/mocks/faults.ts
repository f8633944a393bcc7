import { HttpResponse, type HttpResponseResolver, type PathParams } from "msw";

/**
 * How a vendor fails. "timeout" never answers until the caller gives up; "unreachable" breaks the
 * connection before anything happens; "lose-answer" and "truncated" let the call take effect first.
 */
export type Fault =
  | "timeout"
  | "unreachable"
  | "html"
  | "truncated"
  | "429"
  | "500"
  | "503"
  | "lose-answer"
  | { status: number; body: object };

type Resolver = HttpResponseResolver<PathParams>;
type ErrorBodies = Record<"429" | "500" | "503", object>;

/** Failures to come, by operation; each is used up once, in the order in which they were asked for. */
export function createFaults<Operation extends string>(bodies: ErrorBodies) {
  const queues = new Map<Operation, Fault[]>();

  return {
    failNext(operation: Operation, how: Fault, times = 1) {
      const queue = queues.get(operation) ?? [];
      queues.set(operation, [...queue, ...Array.from({ length: times }, () => how)]);
    },
    clear() {
      queues.clear();
    },
    /** Wraps the honest resolver of an operation. */
    guard(operation: Operation, resolver: Resolver): Resolver {
      return async (info) => {
        const how = queues.get(operation)?.shift();
        if (how === undefined) return resolver(info);
        if (typeof how === "object") return HttpResponse.json(how.body, { status: how.status });
        switch (how) {
          case "timeout":
            await aborted(info.request.signal);
            return HttpResponse.error();
          case "unreachable":
            return HttpResponse.error();
          case "html":
            return HttpResponse.html("<!doctype html><title>Sign in</title><p>Protected</p>");
          case "truncated":
            return truncate(await resolver(info));
          case "lose-answer":
            await resolver(info);
            return HttpResponse.error();
          case "429":
            return HttpResponse.json(bodies[how], { status: 429, headers: { "retry-after": "7" } });
          case "500":
          case "503":
            return HttpResponse.json(bodies[how], { status: Number(how) });
        }
      };
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

async function truncate(answer: Awaited<ReturnType<Resolver>>): Promise<HttpResponse<string>> {
  if (!(answer instanceof Response)) throw new Error("A fault needs an answer to cut");
  const text = await answer.text();
  return new HttpResponse(text.slice(0, Math.floor(text.length / 2)), {
    status: answer.status,
    headers: { "content-type": "application/json" },
  });
}
