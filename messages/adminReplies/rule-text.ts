import { LONGEST_REPLY, type ReplyRule } from "#domain/store/reply.ts";
import { adminReplies } from "#messages/adminReplies/index.ts";

/** What is wrong with an answer to a contact message. */
export function replyRuleText(rule: ReplyRule): string {
  return rule === "missing"
    ? adminReplies.missing()
    : adminReplies.tooLong({ most: LONGEST_REPLY });
}
