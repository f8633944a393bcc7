import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

/*
 * Takes out of PayPal's published API descriptions what the shop uses of them:
 *   npx tsx tests/contracts/paypal/extract.ts DIRECTORY COMMIT
 * where DIRECTORY is `openapi` of a checkout of github.com/paypal/paypal-rest-api-specifications.
 * Descriptions and examples are left out, and of the ways to pay all but PayPal's own.
 */

const USED: Record<string, Record<string, string>> = {
  checkout_orders_v2: {
    "orders.create": "create",
    "orders.get": "get",
    "orders.capture": "capture",
  },
  payments_payment_v2: {
    "captures.get": "getCapture",
    "captures.refund": "refund",
    "refunds.get": "getRefund",
  },
  notifications_webhooks_v1: { "verify-webhook-signature.post": "verify" },
  customer_disputes_v1: { "disputes.list": "disputes", "disputes.get": "dispute" },
};
const WAYS_TO_PAY = new Set(["payment_source", "payment_source_response"]);
const NOT_DATA = new Set(["description", "example", "examples", "title"]);

const Json = v.record(v.string(), v.unknown());
const Body = v.object({ content: v.object({ "application/json": v.object({ schema: Json }) }) });
const Parameter = v.object({ name: v.string(), in: v.string() });
const Operation = v.object({
  operationId: v.string(),
  parameters: v.optional(v.array(v.union([v.object({ $ref: v.string() }), Parameter])), []),
  requestBody: v.optional(Body),
  responses: v.record(v.string(), v.union([Body, Json])),
});
const Description = v.object({
  info: v.object({ version: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), v.unknown())),
  components: v.object({
    schemas: v.record(v.string(), Json),
    parameters: v.optional(v.record(v.string(), Parameter), {}),
  }),
});

const [directory = "", commit = ""] = process.argv.slice(2);
for (const [name, operations] of Object.entries(USED)) {
  const file = v.parse(
    v.pipe(v.string(), v.parseJson(), Description),
    await readFile(join(directory, `${name}.json`), "utf8"),
  );
  const extract = {
    source: `github.com/paypal/paypal-rest-api-specifications, openapi/${name}.json ${file.info.version}`,
    commit,
    license: "Apache-2.0",
    ...extractOf(file, operations),
  };
  await writeFile(
    new URL(`${name}.json`, import.meta.url),
    `${JSON.stringify(extract, null, 1)}\n`,
  );
}

function extractOf(
  { paths, components }: v.InferOutput<typeof Description>,
  wanted: Record<string, string>,
) {
  const { schemas } = components;
  const operations = Object.fromEntries(
    Object.values(paths)
      .flatMap((path) => Object.values(path))
      .flatMap((one) => {
        const operation = v.safeParse(Operation, one);
        const name = operation.success && wanted[operation.output.operationId];
        return operation.success && name ? [[name, operationOf(operation.output, components)]] : [];
      }),
  );
  const used = new Set<string>();
  const toSee = [...namesIn(operations)];
  for (let name = toSee.pop(); name !== undefined; name = toSee.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    toSee.push(...namesIn(shortened(name, schemas[name])));
  }
  const kept = [...used].sort().map((name) => [name, shortened(name, schemas[name])]);
  return { operations, schemas: Object.fromEntries(kept) };
}

function operationOf(
  { requestBody, responses, parameters }: v.InferOutput<typeof Operation>,
  { schemas, parameters: shared }: v.InferOutput<typeof Description>["components"],
) {
  const known = parameters.map((one) =>
    "$ref" in one ? shared[one.$ref.split("/").at(-1) ?? ""] : one,
  );
  const query = known.flatMap((one) => (one?.in === "query" ? [one.name] : [])).sort();
  const answers: Record<string, unknown> = {};
  const issues: Record<string, string[]> = {};
  for (const [status, response] of Object.entries(responses)) {
    const body = v.safeParse(Body, response);
    if (!body.success) continue;
    const { schema } = body.output.content["application/json"];
    if (status.startsWith("2")) answers[status] = shortened("", schema);
    else {
      const found = namesIn(schema).flatMap((name) => issuesIn(schemas[name]));
      if (found.length > 0) issues[status] = [...new Set(found)].sort();
    }
  }
  return {
    ...(requestBody && {
      request: shortened("", requestBody.content["application/json"].schema),
    }),
    ...(query.length > 0 && { query }),
    answers,
    issues,
  };
}

/** The issues that a schema of refusals lists. */
function issuesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(issuesIn);
  const parsed = v.safeParse(Json, schema);
  if (!parsed.success) return [];
  const { issue, ...others } = parsed.output;
  const listed = v.safeParse(v.object({ enum: v.array(v.string()) }), issue);
  return [
    ...(listed.success ? listed.output.enum : []),
    ...Object.values(others).flatMap(issuesIn),
  ];
}

function shortened(name: string, schema: unknown, isMap = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => shortened("", one));
  const parsed = v.safeParse(Json, schema);
  if (!parsed.success) return schema;
  const isWays = isMap && WAYS_TO_PAY.has(name);
  return Object.fromEntries(
    Object.entries(parsed.output)
      .filter(([key]) => (isMap ? !isWays || key === "paypal" : !NOT_DATA.has(key)))
      .filter(([key]) => isMap || !key.startsWith("x-"))
      .map(([key, value]) => [key, shortened(name, value, !isMap && key === "properties")]),
  );
}

function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  const parsed = v.safeParse(Json, schema);
  if (!parsed.success) return [];
  const { $ref } = parsed.output;
  const own = typeof $ref === "string" ? [$ref.split("/").at(-1) ?? ""] : [];
  return [...own, ...Object.values(parsed.output).flatMap(namesIn)];
}
