import { reversalId } from "#domain/payments/capture.ts";
import {
  PaymentError,
  type PaymentGateway,
  type ProviderCapture,
  type ProviderPayment,
  type ProviderRefund,
} from "#server/ports/payments.ts";

type Charge = {
  reference: string;
  paymentId: string;
  cents: number;
  currency: string;
  state: "waiting" | "paid" | "checking" | "bounced";
  /** Counted from 1, as its own transactions are. */
  transaction: number | null;
};
type Return = { number: number; transaction: number; cents: number; ours: string; key: string };

/** What it knows, and whether it can be reached just now. */
type Book = {
  charges: Map<string, Charge>;
  returns: Return[];
  reach: (operation: "open" | "getPayment" | "refund") => void;
  ofTransaction: (id: string) => Charge | undefined;
};

/**
 * An invented provider, as unlike PayPal as the port allows: it charges what the shop counts in, to
 * approve is to pay (there is no capture), its ids are numbers and it knows no disputes.
 */
export function createKasi() {
  const charges = new Map<string, Charge>();
  const returns: Return[] = [];
  const faults = { open: 0, getPayment: 0, refund: 0 };
  let counted = 0;

  const reach = (operation: keyof typeof faults) => {
    if (faults[operation] === 0) return;
    faults[operation] -= 1;
    throw new PaymentError("unreachable", "kasi is out", { outcomeUnknown: true });
  };
  const ofTransaction = (id: string) =>
    [...charges.values()].find(({ transaction }) => `KT${transaction}` === id);

  const book: Book = { charges, returns, reach, ofTransaction };
  const gateway: PaymentGateway = {
    id: "kasi",
    chargeCurrency: null,
    panel: { page: "https://kasi.test/pay" },
    capture: null,
    disputes: null,
    approvalPage: () => null,
    ...payments(book),
    ...refunding(book),
    ...events(book),
  };

  const stateOf = (ref: string, state: Charge["state"]) => {
    const charge = charges.get(ref);
    if (!charge) throw new Error(`kasi knows no ${ref}`);
    charge.state = state;
    charge.transaction ??= ++counted;
    return charge;
  };
  return {
    gateway,
    pay: (ref: string) => stateOf(ref, "paid"),
    check: (ref: string) => stateOf(ref, "checking"),
    bounce: (ref: string) => stateOf(ref, "bounced"),
    paid: () => [...charges.values()].filter(({ state }) => state === "paid"),
    returns,
    failNext(operation: keyof typeof faults, times = 1) {
      faults[operation] = times;
    },
    /** An event as it would be sent, with its mark. */
    event(body: string) {
      return { body, headers: { "x-kasi-mark": markOf(body) } };
    },
  };
}

export type Kasi = ReturnType<typeof createKasi>;

function payments({
  charges,
  returns,
  reach,
  ofTransaction,
}: Book): Pick<PaymentGateway, "open" | "getPayment" | "getCapture" | "getPaymentWithRefunds"> {
  return {
    async open({ requestId, paymentId, amount, email }) {
      if (!email.includes("@")) throw refused("no e-mail");
      const charge = charges.get(requestId) ?? {
        reference: requestId,
        paymentId,
        ...amount,
        state: "waiting",
        transaction: null,
      };
      charges.set(requestId, charge);
      reach("open");
      return shown(charge, returns);
    },
    async getPayment(ref) {
      reach("getPayment");
      const charge = charges.get(ref);
      return charge ? shown(charge, returns) : null;
    },
    async getCapture(id) {
      const charge = ofTransaction(id);
      if (!charge) return null;
      const { capture } = shown(charge, returns);
      return capture && { capture, paymentId: charge.paymentId };
    },
    async getPaymentWithRefunds(ref) {
      reach("getPayment");
      const charge = charges.get(ref);
      if (!charge) return null;
      const refunds = returns.filter(({ transaction }) => transaction === charge.transaction);
      return {
        payment: shown(charge, returns),
        refunds: refunds.map((one) => refundShown(one, charge)),
      };
    },
  };
}

function refunding({
  returns,
  reach,
  ofTransaction,
}: Book): Pick<PaymentGateway, "refund" | "getRefund"> {
  return {
    async refund({ captureId, requestId, refundId, amount }) {
      const charge = ofTransaction(captureId);
      if (!charge?.transaction) throw refused("unknown-payment");
      const earlier = returns.find(({ key }) => key === requestId);
      const left = charge.cents - returnedOf(charge, returns);
      const cents = amount?.cents ?? left;
      if (amount && amount.currency !== charge.currency) throw refused("other-currency");
      if (!earlier && left === 0) throw refused("already-refunded");
      if (!earlier && cents > left) throw refused("exceeds-left");
      const { transaction } = charge;
      const made = earlier ?? {
        number: returns.length + 1,
        transaction,
        cents,
        ours: refundId,
        key: requestId,
      };
      if (!earlier) returns.push(made);
      reach("refund");
      return refundShown(made, charge);
    },
    async getRefund(id) {
      const made = returns.find(({ number }) => `KR${number}` === id);
      const charge = made && ofTransaction(`KT${made.transaction}`);
      return made && charge ? refundShown(made, charge) : null;
    },
  };
}

function events({ ofTransaction }: Book): Pick<PaymentGateway, "verifyEvent" | "readEvent"> {
  return {
    async verifyEvent({ headers, bytes }, admit) {
      const body = new TextDecoder().decode(bytes);
      if (headers.get("x-kasi-mark") !== markOf(body)) return { refused: "forged" };
      await admit();
      return { key: body, kind: "kasi.changed", body };
    },
    readEvent({ body }) {
      const [what, id = ""] = body.split(" ");
      if (what === "charge") return { kind: "payment", ids: { providerRef: id }, isApproved: true };
      const charge = ofTransaction(id);
      if (what !== "taken-back" || !charge) return { kind: "ignored" };
      const amount = { cents: charge.cents, currency: charge.currency };
      const refund = { id: reversalId(id), status: "completed", amount, ownId: null } as const;
      return { kind: "refund", captureId: id, refund, takenBack: true };
    },
  };
}

function shown(charge: Charge, returns: readonly Return[]): ProviderPayment {
  const { reference, state } = charge;
  const status = state === "waiting" ? "open" : "completed";
  return { ref: reference, status, providerStatus: state, capture: captureOf(charge, returns) };
}

function captureOf(charge: Charge, returns: readonly Return[]): ProviderCapture | null {
  const { state, transaction, cents, currency } = charge;
  if (transaction === null) return null;
  const amount = { cents, currency };
  const id = `KT${transaction}`;
  if (state === "checking") return { id, status: "pending", reason: "CHECKING", amount };
  if (state === "bounced") return { id, status: "declined", reason: "BOUNCED", amount };
  const back = returnedOf(charge, returns);
  const status = back === 0 ? "completed" : back < cents ? "partially-refunded" : "refunded";
  return { id, status, reason: null, amount };
}

function refundShown(made: Return, { currency }: Charge): ProviderRefund {
  const amount = { cents: made.cents, currency };
  return { id: `KR${made.number}`, status: "completed", amount, ownId: made.ours };
}

function returnedOf({ transaction }: Charge, returns: readonly Return[]): number {
  return returns
    .filter((one) => one.transaction === transaction)
    .reduce((sum, { cents }) => sum + cents, 0);
}

function refused(code: string): PaymentError {
  const known = (
    ["unknown-payment", "other-currency", "already-refunded", "exceeds-left"] as const
  ).find((one) => one === code);
  return new PaymentError("refused", code, { code, refusal: known ?? "merchant" });
}

function markOf(body: string): string {
  return `kasi-${body.length}`;
}
