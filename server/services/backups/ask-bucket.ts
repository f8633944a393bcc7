import { describeError } from "../../platform/log-scrub.ts";
import type { SendResult } from "../notifications/send-mail.ts";

/** As many keys as R2 lists at once. */
export const MAX_LISTED = 1_000;

/** What came of asking the bucket, and whether that is as good as away. */
export type Asked = { result: SendResult; isUnavailable: boolean };

export const NOT_ASKED: Asked = { result: putOff("the bucket is away"), isUnavailable: true };

/** Asks the bucket, unless it has just failed (`isUnavailable`), and then does what its answer is for. */
export async function ask(
  isUnavailable: boolean,
  asking: () => Promise<() => Promise<SendResult>>,
): Promise<Asked> {
  if (isUnavailable) return NOT_ASKED;
  let act: () => Promise<SendResult>;
  try {
    act = await asking();
  } catch (error) {
    return { result: putOff(describeError(error)), isUnavailable: true };
  }
  return { result: await act(), isUnavailable };
}

/** It is tried again later. */
export function putOff(reason: string) {
  return { done: false, retry: true, reason } as const;
}
