import * as v from "valibot";
import { addressChoice, addressText } from "../parts/address-fields.ts";

const Search = v.object({
  q: addressText(200),
  show: addressChoice(["open", "handled"]),
  /** The one whose dialog is open. */
  message: addressText(100),
});
export type MessagesSearch = v.InferOutput<typeof Search>;

/** What the address of /admin/messages can say; what makes no sense there is left out. */
export function parseMessagesSearch(raw: Record<string, unknown>): MessagesSearch {
  return v.parse(Search, raw);
}

export function messagesInput({ q, show }: Pick<MessagesSearch, "q" | "show">) {
  return { text: q ?? "", ...(show ? { handled: show === "handled" } : {}) };
}
