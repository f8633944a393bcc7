import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cardTypeOf,
  expiryYears,
  formatCardNumber,
  formatCvv,
  isWholePaymentMethod,
  keepOf,
  type PaymentMethodForm,
  paymentMethodError,
} from "#domain/accounts/payment-method.ts";
import { paymentMethodText, paymentRuleText } from "#messages/wallet/method-text.ts";

test.each([
  ["4111111111111111", "4111 1111 1111 1111"],
  ["4111-1111x1111 1111", "4111 1111 1111 1111"],
  ["41111", "4111 1"],
  ["4111", "4111"],
  ["41111111111111112222", "4111 1111 1111 1111"],
  ["abc", ""],
])("typing %s shows '%s'", (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

test("a number is digits in groups of four, 19 characters at most, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const shown = formatCardNumber(typed);
      expect(shown).toMatch(/^(?:\d{4} )*\d{0,4}$/);
      expect(shown.length).toBeLessThanOrEqual(19);
      expect(formatCardNumber(shown)).toBe(shown);
      expect(formatCvv(typed)).toMatch(/^\d{0,4}$/);
    }),
  );
});

test.each([
  ["4242 4242", "visa"],
  ["5000", null],
  ["5105", "mastercard"],
  ["5599", "mastercard"],
  ["5600", null],
  ["2220 99", null],
  ["2221 00", "mastercard"],
  ["2720 99", "mastercard"],
  ["2721 00", null],
  ["3400", "amex"],
  ["3500", null],
  ["3714", "amex"],
  ["6011", "discover"],
  ["6439", null],
  ["6440", "discover"],
  ["6500", "discover"],
  ["6600", null],
  ["9999", null],
  ["", null],
])("a number that begins with %s is %s", (number, type) => {
  expect(cardTypeOf(number)).toBe(type);
});

test.each([
  ["12a345", "1234"],
  ["123", "123"],
  ["abc", ""],
])("typing the CVV %s shows '%s'", (typed, shown) => {
  expect(formatCvv(typed)).toBe(shown);
});

test("a card is asked for, field by field; a number needs 13 digits", () => {
  const steps: Array<[Partial<PaymentMethodForm>, string | null]> = [
    [{}, "Please enter a valid card number"],
    [{ cardNumber: "4111 1111 1111" }, "Please enter a valid card number"],
    [{ cardNumber: "4111 1111 1111 1" }, "Expiry month is required"],
    [{ expiryMonth: "4" }, "Expiry year is required"],
    [{ expiryYear: "2029" }, "CVV is required"],
    [{ cvv: "123" }, "Holder name is required"],
    [{ holderName: "Thandi" }, null],
  ];
  let form = blank();
  for (const [change, text] of steps) {
    form = { ...form, ...change };
    const rule = paymentMethodError(form)?.rule;
    expect(rule ? paymentRuleText(rule) : null).toBe(text);
  }
});

test.each(["paypal", "bank_account"] as const)("%s asks for no number and no CVV", (type) => {
  const expiry = { expiryMonth: "4", expiryYear: "2029" };
  expect(paymentMethodError({ ...blank(), type })?.field).toBe("expiryMonth");
  expect(paymentMethodError({ ...blank(), ...expiry, type })?.field).toBe("holderName");
  const form = { ...blank(), ...expiry, type, holderName: "Thandi" };
  expect(paymentMethodError(form)).toBeNull();
  expect(isWholePaymentMethod(keepOf(form))).toBe(true);
});

test("of a number no more than its last four digits is kept, and nothing of the CVV", () => {
  const digits = (min: number, max: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max })
      .map((list) => list.join(""));
  fc.assert(
    fc.property(digits(13, 16), digits(3, 4), (number, cvv) => {
      const kept = keepOf({
        ...blank(),
        cardNumber: formatCardNumber(number),
        cvv,
        holderName: " Thandi Nkosi ",
        expiryMonth: "4",
        expiryYear: "2029",
      });
      expect(Object.keys(kept).toSorted()).toEqual([
        "cardType",
        "expiryMonth",
        "expiryYear",
        "holderName",
        "last4",
        "nickname",
        "type",
      ]);
      expect(kept.last4).toBe(number.slice(-4));
      expect(kept.holderName).toBe("Thandi Nkosi");
      expect(isWholePaymentMethod(kept)).toBe(true);
    }),
  );
});

test("expiry years are South Africa's current one and the next nine", () => {
  const years = expiryYears(Date.parse("2026-12-31T22:30:00Z"), "Africa/Johannesburg");
  expect(years).toEqual([2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035, 2036]);
});

test.each([
  ["visa", "Visa ending in 4242"],
  ["mastercard", "Mastercard ending in 4242"],
  ["amex", "American Express ending in 4242"],
  ["discover", "Discover ending in 4242"],
  [null, "Card ending in 4242"],
] as const)("a card of the brand %s is called %s", (cardType, label) => {
  expect(paymentMethodText({ type: "card", cardType, last4: "4242" })).toBe(label);
});

test("what is no card is called by its kind", () => {
  const none = { cardType: null, last4: null };
  expect(paymentMethodText({ type: "paypal", ...none })).toBe("PayPal");
  expect(paymentMethodText({ type: "bank_account", ...none })).toBe("Bank account");
});

test("a card without its last digits is not whole, nor is another method with a card's", () => {
  const card = keepOf({ ...blank(), cardNumber: "4111 1111 1111 1111", holderName: "Thandi" });
  expect(isWholePaymentMethod(card)).toBe(true);
  expect(isWholePaymentMethod({ ...card, last4: null })).toBe(false);
  expect(isWholePaymentMethod({ ...card, type: "paypal", cardType: null })).toBe(false);
  expect(isWholePaymentMethod({ ...card, type: "bank_account", last4: null })).toBe(false);
});

test.each(["14", "155", "134", "1644", "16011", "1222", "06"])(
  "the first digits of a card say its brand, not the later ones: %s",
  (digits) => {
    expect(cardTypeOf(digits)).toBeNull();
  },
);

test("each rule of the dialog is told at its field, and blanks are no name", () => {
  const whole = {
    ...{ ...blank(), cardNumber: "4111 1111 1111 1111", cvv: "123", holderName: "Thandi" },
    ...{ expiryMonth: "1", expiryYear: "2030" },
  };
  const fieldOf = (change: Partial<PaymentMethodForm>) =>
    paymentMethodError({ ...whole, ...change })?.field;
  expect(fieldOf({})).toBeUndefined();
  expect(fieldOf({ cardNumber: "4" })).toBe("cardNumber");
  expect(fieldOf({ expiryMonth: "" })).toBe("expiryMonth");
  expect(fieldOf({ expiryYear: "" })).toBe("expiryYear");
  expect(fieldOf({ cvv: "x" })).toBe("cvv");
  expect(fieldOf({ holderName: "  " })).toBe("holderName");
  expect(keepOf({ ...whole, nickname: " Salary " }).nickname).toBe("Salary");
  expect(keepOf({ ...whole, nickname: "  " }).nickname).toBeNull();
});

function blank(): PaymentMethodForm {
  return {
    type: "card",
    cardNumber: "",
    cvv: "",
    holderName: "",
    expiryMonth: "",
    expiryYear: "",
    nickname: "",
  };
}
