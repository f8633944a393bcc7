import { Ajv2019, type ValidateFunction } from "ajv/dist/2019.js";
import type { PayPalOperation } from "#tests/mocks/paypal-handlers.ts";
import orders from "./checkout_orders_v2.json" with { type: "json" };
import disputes from "./customer_disputes_v1.json" with { type: "json" };
import webhooks from "./notifications_webhooks_v1.json" with { type: "json" };
import payments from "./payments_payment_v2.json" with { type: "json" };

type Schema = { [key: string]: unknown };
type Operation = {
  request?: Schema;
  /** What its address may ask; nothing where it is not there. */
  query?: string[];
  answers: Record<string, Schema>;
  /** The issues that its refusals may name, by status. */
  issues: Record<string, string[]>;
};
type Extract = { operations: Record<string, Operation>; schemas: Record<string, Schema> };

const EXTRACTS: Extract[] = [orders, payments, webhooks, disputes];

/** What is to be verified goes to PayPal as it came, whoever wrote it: it only has to be there. */
const AS_IT_CAME = /^(transmission_|webhook_event$|cert_url$|auth_algo$)/;

/** Every operation that PayPal describes and the shop uses; the token's is not described. */
export const OPERATIONS = new Map<string, Operation>(
  EXTRACTS.flatMap(({ operations }) => Object.entries(operations)),
);

const compiled = new Map<string, ValidateFunction>();

/**
 * What of a request and its answer PayPal's own description does not know: a field of another name,
 * type or length. Empty where both are as described. `body`s are parsed JSON, undefined for none.
 */
export function outsideContract(
  operation: PayPalOperation,
  request: unknown,
  answer: { status: number; body: unknown },
): string[] {
  const described = OPERATIONS.get(operation);
  if (!described) return [];
  const ok = answer.status < 300;
  return [
    ...(described.request && request !== undefined
      ? problems(`${operation} request`, described.request, operation, request)
      : []),
    ...(ok ? answered(operation, described, answer) : []),
  ];
}

/** What an address asks that PayPal's own description does not know: it would be passed over. */
export function outsideQuery(operation: PayPalOperation, asked: URLSearchParams): string[] {
  const described = OPERATIONS.get(operation);
  if (!described) return [];
  return [...asked.keys()]
    .filter((name) => !described.query?.includes(name))
    .map((name) => `${operation} query: ${name}`);
}

function answered(
  operation: PayPalOperation,
  { answers }: Operation,
  { status, body }: { status: number; body: unknown },
): string[] {
  // Repeating a refund answers 200, which the description leaves out.
  const schema = answers[String(status)] ?? answers["201"];
  if (!schema) return [`${operation} answer: status ${status}`];
  return problems(`${operation} answer ${status}`, schema, operation, body);
}

function problems(what: string, schema: Schema, operation: string, body: unknown): string[] {
  const validate = compiled.get(what) ?? compile(schema, operation);
  compiled.set(what, validate);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${what}${instancePath}: ${message} ${JSON.stringify(params)}`,
  );
}

function compile(schema: Schema, operation: string): ValidateFunction {
  const extract = EXTRACTS.find(({ operations }) => operation in operations);
  // PayPal's patterns are older than the `u` flag, and its formats are names of its own.
  const ajv = new Ajv2019({ strict: false, unicodeRegExp: false, validateFormats: false });
  return ajv.compile({
    components: {
      schemas: Object.fromEntries(
        Object.entries(extract?.schemas ?? {}).map(([name, one]) => [name, inner(one)]),
      ),
    },
    ...closed(schema),
  });
}

/** Knows no field but those that are described: a misspelt one is found. */
function closed(schema: unknown): Schema {
  return { allOf: [inner(schema)], unevaluatedProperties: false };
}

function inner(schema: unknown): unknown {
  if (!isSchema(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === "properties" && isSchema(value)) {
        const fields = Object.entries(value).map(([name, one]) => [
          name,
          AS_IT_CAME.test(name) ? {} : closed(one),
        ]);
        return [key, Object.fromEntries(fields)];
      }
      if (key === "items") return [key, closed(value)];
      if (Array.isArray(value)) return [key, value.map(inner)];
      return [key, value];
    }),
  );
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
