import type { Wire } from "#tests/setup/test-vendors.ts";
import { beforeDatabase } from "../../payments/doubt/states.ts";
import { openBackOffice } from "../admin/back-office.ts";

type Work = () => Promise<unknown>;

/** What a write says that holds only while an order is as it was seen. */
export const WRITE = "preconditions";

/**
 * What happens between two steps of a request: each once and in this order, right before the database
 * hears the next thing with its text.
 */
export function openMoments(): { wire: Wire; before: (text: string, ...works: Work[]) => void } {
  const waiting: Array<{ text: string; work: Work }> = [];
  let isBusy = false;
  const wire = beforeDatabase((send) => async (request) => {
    const [next] = waiting;
    if (next && !isBusy && (await request.clone().text()).includes(next.text)) {
      waiting.shift();
      isBusy = true;
      await next.work().finally(() => {
        isBusy = false;
      });
    }
    return send(request);
  });
  return {
    wire,
    before: (text, ...works) => void waiting.push(...works.map((work) => ({ text, work }))),
  };
}

/** The database does not hear it. */
export const lost: Work = () => Promise.reject(new Error("Network connection lost."));

/** The back office of two administrators, and what happens between their looks and their writes. */
export async function openBusyOffice() {
  const { wire, before } = openMoments();
  return { ...(await openBackOffice({ wire })), before };
}
