import { HttpResponse } from "msw";
import * as v from "valibot";

/** Contract §10: no ZAR. */
const CURRENCIES =
  "AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP RUB SGD SEK CHF THB USD".split(
    " ",
  );
const NAMES: Record<number, string> = {
  400: "INVALID_REQUEST",
  401: "AUTHENTICATION_FAILURE",
  404: "RESOURCE_NOT_FOUND",
  415: "UNSUPPORTED_MEDIA_TYPE",
  422: "UNPROCESSABLE_ENTITY",
  429: "RATE_LIMIT_REACHED",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
};

/** PayPal's error body (contract §5). */
export function paypalError(status: number, issue?: string, field?: string): object {
  return {
    name: NAMES[status] ?? "UNPROCESSABLE_ENTITY",
    message: "The requested action could not be performed.",
    debug_id: "f0debug000000",
    ...(issue
      ? { details: [{ issue, description: `Mock: ${issue}`, ...(field ? { field } : {}) }] }
      : {}),
    links: [],
  };
}

/** A refusal that stops the request; the handler turns it into the answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly issue: string | undefined;
  readonly field: string | undefined;

  constructor(status: number, issue?: string, field?: string) {
    super(issue ?? NAMES[status] ?? "refused");
    this.status = status;
    this.issue = issue;
    this.field = field;
  }

  toResponse() {
    return HttpResponse.json(paypalError(this.status, this.issue, this.field), {
      status: this.status,
    });
  }
}

const SYNTAX = "INVALID_PARAMETER_SYNTAX";
const MISSING = "MISSING_REQUIRED_PARAMETER";
const text = (max: number) =>
  v.pipe(
    v.string(SYNTAX),
    v.minLength(1, "INVALID_STRING_LENGTH"),
    v.maxLength(max, "INVALID_STRING_LENGTH"),
  );

export const Money = v.object(
  {
    currency_code: v.pipe(v.string(SYNTAX), v.length(3, "INVALID_STRING_LENGTH")),
    value: v.pipe(
      v.string(SYNTAX),
      v.maxLength(32, "INVALID_STRING_LENGTH"),
      v.regex(/^\d+(\.\d+)?$/, SYNTAX),
    ),
  },
  MISSING,
);

const BREAKDOWN_SIGNS = {
  item_total: 1,
  shipping: 1,
  handling: 1,
  tax_total: 1,
  insurance: 1,
  shipping_discount: -1,
  discount: -1,
} as const;

const Breakdown = v.partial(
  v.strictObject(
    {
      item_total: Money,
      shipping: Money,
      handling: Money,
      tax_total: Money,
      insurance: Money,
      shipping_discount: Money,
      discount: Money,
    },
    "INVALID_PARAMETER",
  ),
);

const Unit = v.strictObject(
  {
    reference_id: v.optional(text(256)),
    custom_id: v.optional(text(127)),
    invoice_id: v.optional(text(127)),
    description: v.optional(text(127)),
    soft_descriptor: v.optional(text(22)),
    amount: v.object({ ...Money.entries, breakdown: v.optional(Breakdown) }, MISSING),
    items: v.optional(v.array(v.looseObject({ name: text(127), unit_amount: Money }, MISSING))),
    shipping: v.optional(
      v.looseObject({
        name: v.optional(v.object({ full_name: text(300) }, MISSING)),
        address: v.optional(
          v.strictObject(
            {
              address_line_1: v.optional(text(300)),
              address_line_2: v.optional(text(300)),
              admin_area_1: v.optional(text(300)),
              admin_area_2: v.optional(text(120)),
              postal_code: v.optional(text(60)),
              country_code: v.pipe(v.string(SYNTAX), v.regex(/^[A-Z]{2}$/, SYNTAX)),
            },
            MISSING,
          ),
        ),
      }),
    ),
  },
  MISSING,
);

const url = v.pipe(v.string(SYNTAX), v.url(SYNTAX));
const ExperienceContext = v.strictObject(
  {
    brand_name: v.optional(text(127)),
    locale: v.optional(v.pipe(v.string(SYNTAX), v.regex(/^[a-z]{2}(-[A-Z]{2})?$/, SYNTAX))),
    shipping_preference: v.optional(
      v.picklist(
        ["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"],
        "INVALID_PARAMETER_VALUE",
      ),
    ),
    user_action: v.optional(v.picklist(["CONTINUE", "PAY_NOW"], "INVALID_PARAMETER_VALUE")),
    landing_page: v.optional(
      v.picklist(["LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE"], "INVALID_PARAMETER_VALUE"),
    ),
    payment_method_preference: v.optional(
      v.picklist(["UNRESTRICTED", "IMMEDIATE_PAYMENT_REQUIRED"], "INVALID_PARAMETER_VALUE"),
    ),
    return_url: v.optional(url),
    cancel_url: v.optional(url),
  },
  "INVALID_PARAMETER",
);

export const OrderBody = v.strictObject(
  {
    intent: v.picklist(["CAPTURE", "AUTHORIZE"], "INVALID_PARAMETER_VALUE"),
    purchase_units: v.pipe(
      v.array(Unit, SYNTAX),
      v.minLength(1, "INVALID_ARRAY_MIN_ITEMS"),
      v.maxLength(1, "MULTIPLE_PURCHASE_UNITS_NOT_MOCKED"),
    ),
    payment_source: v.optional(
      v.strictObject({ paypal: v.object({ experience_context: v.optional(ExperienceContext) }) }),
    ),
  },
  MISSING,
);

export const RefundBody = v.strictObject(
  {
    amount: v.optional(Money),
    invoice_id: v.optional(text(127)),
    custom_id: v.optional(text(127)),
    note_to_payer: v.optional(text(255)),
  },
  "INVALID_PARAMETER",
);

export type OrderBody = v.InferOutput<typeof OrderBody>;

/** Cents of a money object in USD-like currencies, or the 422 that PayPal would give. */
export function toCents(money: v.InferOutput<typeof Money>, field: string): number {
  if (!CURRENCIES.includes(money.currency_code)) {
    throw new Refusal(422, "INVALID_CURRENCY_CODE", `${field}/currency_code`);
  }
  const [whole = "", fraction = ""] = money.value.split(".");
  if (fraction.length > 2) throw new Refusal(422, "DECIMAL_PRECISION", `${field}/value`);
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/** What PayPal checks beyond the shape: currency, precision, sums, the address it is told to use. */
export function checkOrder(body: OrderBody): void {
  for (const unit of body.purchase_units) {
    const field = "/purchase_units/@reference_id=='default'/amount";
    const total = toCents(unit.amount, field);
    if (total <= 0) throw new Refusal(422, "CANNOT_BE_ZERO_OR_NEGATIVE", `${field}/value`);
    if (unit.amount.breakdown) {
      let sum = 0;
      for (const [part, sign] of entriesOf(BREAKDOWN_SIGNS)) {
        const money = unit.amount.breakdown[part];
        if (money) sum += sign * toCents(money, `${field}/breakdown/${part}`);
      }
      if (sum !== total) throw new Refusal(422, "AMOUNT_MISMATCH", field);
    }
    const wish = body.payment_source?.paypal.experience_context?.shipping_preference;
    if (wish === "SET_PROVIDED_ADDRESS" && !unit.shipping?.address) {
      throw new Refusal(422, "MISSING_SHIPPING_ADDRESS", "/purchase_units/0/shipping/address");
    }
  }
}

/** The JSON body in its shape, or PayPal's 400/415. An absent body counts as {}. */
export async function readBody<TSchema extends v.GenericSchema>(
  request: Request,
  schema: TSchema,
): Promise<v.InferOutput<TSchema>> {
  if (!request.headers.get("content-type")?.includes("application/json")) throw new Refusal(415);
  const raw = await request.text();
  let json: unknown = {};
  try {
    if (raw !== "") json = JSON.parse(raw);
  } catch {
    throw new Refusal(400, "MALFORMED_REQUEST_JSON");
  }
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Refusal(400, issue.message, `/${(v.getDotPath(issue) ?? "").replaceAll(".", "/")}`);
}

function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  const keys = Object.keys(record).filter((key): key is Key => key in record);
  return keys.map((key) => [key, record[key]]);
}
