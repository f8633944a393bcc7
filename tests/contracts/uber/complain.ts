import type { UberDirectOperation } from "#tests/mocks/uber-direct.ts";
import { outsideContract } from "./contract.ts";

/** Complains on the console, which fails the test, about what Uber's own description does not know. */
export async function complainOutsideContract(
  operation: UberDirectOperation,
  request: Request,
  answer: Response,
): Promise<void> {
  const problems = await outsideContract(operation, request, answer);
  if (problems.length > 0) console.error(`Not Uber Direct's contract: ${problems.join("; ")}`);
}
