import { useRef } from "react";

/**
 * The browser's own id of a call that creates something: the same input goes with the same key, because the first
 * answer may have been lost, until `forget` says that one was there. Anything else is another call.
 *
 * A form that makes one thing and then goes (an offer, a category, a product, a refund) has one key for all of its
 * tries instead, whatever is corrected in between: the shop then says that the first is there already, where a key of
 * each input would make a second.
 */
export function useRequestKey(): { of: (input: unknown) => string; forget: () => void } {
  const attempt = useRef({ input: "", key: "" });
  return {
    of: (input) => {
      const text = JSON.stringify(input);
      if (attempt.current.input !== text) {
        attempt.current = { input: text, key: crypto.randomUUID() };
      }
      return attempt.current.key;
    },
    forget: () => {
      attempt.current = { input: "", key: "" };
    },
  };
}
