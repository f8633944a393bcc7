import * as v from "valibot";
import { RequestError } from "./errors.ts";

/** A value as the native library binds and returns it; every SQLite integer is a bigint. */
export type SqlValue = null | bigint | number | string | Uint8Array;

/** The same on the wire. */
export type WireValue =
  | { type: "null" }
  | { type: "integer" | "text"; value: string }
  | { type: "float"; value: number }
  | { type: "blob"; base64: string };

const MIN_INTEGER = -(2n ** 63n);
const MAX_INTEGER = 2n ** 63n - 1n;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const integerText = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,19}$/, "an integer is a string of digits"),
  v.transform((text) => BigInt(text)),
  v.check((value) => value >= MIN_INTEGER && value <= MAX_INTEGER, "an integer has 64 bits"),
);

const base64 = v.pipe(
  v.string(),
  v.check((text) => BASE64.test(text) && text.replaceAll("=", "").length % 4 !== 1, "bad base64"),
  v.transform((text): Uint8Array => Buffer.from(text, "base64")),
);

const valueSchema = v.pipe(
  v.variant("type", [
    v.object({ type: v.literal("null") }),
    v.object({ type: v.literal("integer"), value: integerText }),
    v.object({ type: v.literal("float"), value: v.pipe(v.number(), v.finite()) }),
    v.object({ type: v.literal("text"), value: v.string() }),
    v.object({ type: v.literal("blob"), base64 }),
  ]),
  v.transform((wire): SqlValue => {
    if (wire.type === "null") return null;
    return wire.type === "blob" ? wire.base64 : wire.value;
  }),
);

const sqlId = v.pipe(v.number(), v.safeInteger());
const sqlSource = { sql: v.nullish(v.string()), sql_id: v.nullish(sqlId) };

const stmtSchema = v.object({
  ...sqlSource,
  args: v.optional(v.array(valueSchema), []),
  named_args: v.optional(v.array(v.object({ name: v.string(), value: valueSchema })), []),
  want_rows: v.nullish(v.boolean(), true),
});

/** When a step of a batch runs, told from the steps before it. */
export type BatchCond =
  | { type: "ok" | "error"; step: number }
  | { type: "not"; cond: BatchCond }
  | { type: "and" | "or"; conds: BatchCond[] }
  | { type: "is_autocommit" };

const condSchema: v.GenericSchema<unknown, BatchCond> = v.lazy(() =>
  v.variant("type", [
    v.object({ type: v.picklist(["ok", "error"]), step: v.pipe(v.number(), v.safeInteger()) }),
    v.object({ type: v.literal("not"), cond: condSchema }),
    v.object({ type: v.picklist(["and", "or"]), conds: v.array(condSchema) }),
    v.object({ type: v.literal("is_autocommit") }),
  ]),
);

const batchSchema = v.object({
  steps: v.array(v.object({ stmt: stmtSchema, condition: v.nullish(condSchema) })),
});

const requestSchema = v.variant("type", [
  v.object({ type: v.literal("execute"), stmt: stmtSchema }),
  v.object({ type: v.literal("batch"), batch: batchSchema }),
  v.object({ type: v.literal("sequence"), ...sqlSource }),
  v.object({ type: v.literal("describe"), ...sqlSource }),
  v.object({ type: v.literal("store_sql"), sql_id: sqlId, sql: v.string() }),
  v.object({ type: v.literal("close_sql"), sql_id: sqlId }),
  v.object({ type: v.literal("get_autocommit") }),
  v.object({ type: v.literal("close") }),
]);

const pipelineSchema = v.object({
  baton: v.nullish(v.string()),
  requests: v.array(requestSchema),
});

export type SqlSource = { sql?: string | null | undefined; sql_id?: number | null | undefined };
export type Stmt = v.InferOutput<typeof stmtSchema>;
export type Batch = v.InferOutput<typeof batchSchema>;
export type StreamRequest = v.InferOutput<typeof requestSchema>;
export type Pipeline = v.InferOutput<typeof pipelineSchema>;

/** Reads a pipeline body, or throws a RequestError (400) that names the first thing wrong. */
export function parsePipeline(body: string): Pipeline {
  const parsed = v.safeParse(pipelineSchema, parseJson(body), { abortEarly: true });
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  const place = v.getDotPath(issue) ?? "body";
  throw new RequestError(
    400,
    "HRANA_PROTO_ERROR",
    `Malformed request at ${place}: ${issue.message}`,
  );
}

/** A value as it came from the native library, as Hrana writes it (blobs in unpadded base64). */
export function encodeValue(value: unknown): WireValue {
  if (value === null || value === undefined) return { type: "null" };
  if (typeof value === "bigint") return { type: "integer", value: value.toString() };
  if (typeof value === "number") return { type: "float", value };
  if (typeof value === "string") return { type: "text", value };
  if (value instanceof Uint8Array) {
    return {
      type: "blob",
      base64: Buffer.from(value)
        .toString("base64")
        .replace(/={1,2}$/, ""),
    };
  }
  throw new TypeError(`SQLite returned a ${typeof value}`);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new RequestError(400, "HRANA_PROTO_ERROR", "The request body is not JSON");
  }
}
