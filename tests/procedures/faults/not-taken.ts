import { eq } from "drizzle-orm";
import { mails, payments } from "#db/schema/index.ts";
import { type Stage, wasDone } from "./stage.ts";

/** What a page says at once, and nobody waits for: nothing was taken, or it went back and has a letter of its own. */
const SAID =
  /^(PAYMENT_FAILED|PAYMENT_EXPIRED|PAYMENT_DECLINED|PAYMENT_NOT_APPROVED|PAYMENT_MISMATCH|OUT_OF_STOCK|CART_CHANGED)$/;
const LETTER = "payment-not-taken-";

/** Letters that say that nothing was taken of what was. */
export async function untrueLetters(stage: Stage): Promise<string[]> {
  const { begun, isTaken, hasLetter } = await lettersOf(stage);
  return begun
    .filter((one) => hasLetter(one) && isTaken(one))
    .map(({ id }) => `told wrong: a letter says that nothing was taken of ${id}`);
}

/**
 * The letter that is missing where the shopper of a story approved a payment that came to nothing, and their page did
 * not say so.
 */
export async function missingLetter(stage: Stage): Promise<string[]> {
  const { begun, isTaken, hasLetter } = await lettersOf(stage);
  const ref = refOf(stage);
  const last = begun.find(({ providerRef }) => providerRef === ref);
  const isOver = last?.state === "failed" || last?.state === "expired";
  const isPaidBeside = begun.some(isTaken);
  if (!last || !isOver || isPaidBeside || !waits(stage) || hasLetter(last)) return [];
  return [`letters: nobody tells that nothing was taken of ${last.id}`];
}

async function lettersOf({ shop }: Stage) {
  const [kept, begun] = await shop.db.batch([
    shop.db.select({ id: mails.id }).from(mails).where(eq(mails.kind, "payment-not-taken")),
    shop.db
      .select({ id: payments.id, state: payments.state, providerRef: payments.providerRef })
      .from(payments),
  ]);
  const sent = shop.mail.sent.flatMap(({ headers }) => headers?.["X-Entity-Ref-ID"] ?? []);
  const written = new Set([...kept.map(({ id }) => id), ...sent]);
  const orders = shop.paypal.state.orders;
  return {
    begun,
    isTaken: ({ providerRef }: { providerRef: string | null }) =>
      /^(COMPLETED|PARTIALLY_REFUNDED|PENDING)$/.test(
        orders[providerRef ?? ""]?.capture?.status ?? "",
      ),
    hasLetter: ({ id }: { id: string }) => written.has(`${LETTER}${id}`),
  };
}

/** What they came back to last; who never came back approved what was begun last. */
function refOf({ shop, paying }: Stage): string | undefined {
  return paying.providerRef || Object.keys(shop.paypal.state.orders).at(-1);
}

/** Whether the shopper of the last payment approved it, and heard on no page what became of it. */
function waits(stage: Stage): boolean {
  const { shop, told } = stage;
  const order = shop.paypal.state.orders[refOf(stage) ?? ""];
  const isApproved = order?.status === "APPROVED" || Boolean(order?.capture);
  const last = told.findLast(({ act }) => act === "complete");
  const isDeclined = JSON.stringify(last?.result ?? "").includes("declined");
  const isWithdrawn = wasDone(stage, "withdraw");
  return isApproved && !isDeclined && !isWithdrawn && !SAID.test(last?.code ?? "");
}
