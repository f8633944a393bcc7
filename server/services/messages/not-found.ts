import { ShopError } from "#domain/errors.ts";
import { adminMessages } from "#messages/adminMessages/index.ts";

/** There is no such message (any more). */
export function messageNotFound(): ShopError {
  return new ShopError("NOT_FOUND", { text: () => adminMessages.notFound() });
}
