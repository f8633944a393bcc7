import type { BrokenRule } from "#domain/form-error.ts";
import {
  type ProductRequest,
  REQUEST_MAX_LENGTHS,
  type RequestRule,
} from "#domain/requests/request.ts";
import { formRules } from "#messages/formRules/index.ts";
import { login } from "#messages/login/index.ts";
import { requests } from "#messages/requests/index.ts";

/** What is said of a rule that a request breaks. */
export function requestRuleText({ rule }: BrokenRule<keyof ProductRequest, RequestRule>): string {
  if (rule === "emailInvalid") return login.emailInvalid();
  if (rule === "missing") return requests.wantedMissing();
  return formRules.tooLong({ longest: REQUEST_MAX_LENGTHS.wanted });
}
