import type { PayPalOperation } from "#tests/mocks/paypal-handlers.ts";
import { outsideContract, outsideQuery } from "./contract.ts";

/** Complains on the console, which fails the test, about what PayPal's own description does not know. */
export async function complainOutsideContract(
  operation: PayPalOperation,
  request: Request,
  answer: Response,
): Promise<void> {
  if (operation === "token") return;
  const asked = await request.text();
  const body: unknown = asked === "" ? undefined : JSON.parse(asked);
  const told = { status: answer.status, body: await answer.json() };
  const problems = [
    ...outsideQuery(operation, new URL(request.url).searchParams),
    ...outsideContract(operation, body, told),
  ];
  if (problems.length > 0) console.error(`Not PayPal's contract: ${problems.join("; ")}`);
}
