import * as v from "valibot";
import type { UberDirectOperation } from "#tests/mocks/uber-direct.ts";
import { CALLS, type Call } from "./description.ts";
import { REFUSALS } from "./refusals.ts";

/** `kind` is left out by two codes; `metadata` is described of create alone, and the SDK reads it of each call. */
const NO_KIND = new Set(["unauthorized", "internal_server_error"]);
const Refused = v.strictObject({
  code: v.string(),
  message: v.string(),
  kind: v.optional(v.literal("error")),
  metadata: v.optional(v.record(v.string(), v.string())),
});

/**
 * What of a request and its answer Uber Direct's own description does not know: a field of another name or
 * type, a body where none is, a code that it does not give for that call and status.
 */
export async function outsideContract(
  operation: UberDirectOperation,
  request: Request,
  answer: Response,
): Promise<string[]> {
  const call: Call = CALLS[operation];
  const sent = await request.text();
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const told: unknown = await answer.json();
  const of = (what: string) => `${operation} ${what}`;
  return [
    ...problems(of("query"), call.query ?? v.strictObject({}), query),
    ...(call.form || call.body || sent === "" ? [] : [of("body: none is described")]),
    ...(call.form ? problems(of("form"), call.form, formOf(sent)) : []),
    ...(call.body ? problems(of("body"), v.pipe(v.string(), v.parseJson(), call.body), sent) : []),
    ...(answer.status === 200
      ? problems(of("answer"), call.answer, told)
      : refused(operation, answer.status, told)),
  ];
}

function refused(operation: UberDirectOperation, status: number, told: unknown): string[] {
  // How a token is refused is not described.
  if (operation === "token") return [];
  const what = `${operation} answer ${status}`;
  const read = v.safeParse(Refused, told);
  if (!read.success) return problems(what, Refused, told);
  const { code, kind } = read.output;
  return [
    ...(REFUSALS[operation][status]?.includes(code) ? [] : [`${what}: no ${code}`]),
    ...(NO_KIND.has(code) === (kind === undefined) ? [] : [`${what} kind: ${kind}`]),
  ];
}

function formOf(sent: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(sent));
}

function problems(what: string, schema: v.GenericSchema, value: unknown): string[] {
  const read = v.safeParse(schema, value);
  if (read.success) return [];
  return read.issues.map((issue) => `${what} ${v.getDotPath(issue) ?? ""}: ${issue.message}`);
}
