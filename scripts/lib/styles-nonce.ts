import type { Plugin } from "vite";

/** What the page says its nonce is; the browser's own `nonce` attributes cannot be read. */
const NONCE = 'document.querySelector("meta[property=csp-nonce]")?.content';

const SONNER = /\/node_modules\/sonner\/dist\/index\.mjs$/;
const SONNERS_SHEET = "let style = document.createElement('style')";

/**
 * Gives the style sheets that packages write into a page its nonce, without which its policy refuses
 * them: the scroll lock behind dialogs asks `get-nonce`, and sonner nobody.
 */
export function stylesNonce(): Plugin {
  return {
    name: "styles-nonce",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (id) => (id === "get-nonce" ? "\0get-nonce" : null),
    load: (id) => (id === "\0get-nonce" ? `export const getNonce = () => ${NONCE};` : null),
    transform(code, id) {
      if (!SONNER.test(id)) return null;
      if (!code.includes(SONNERS_SHEET)) throw new Error("sonner writes its styles otherwise now");
      return {
        code: code.replace(SONNERS_SHEET, `${SONNERS_SHEET};style.nonce=${NONCE}`),
        map: null,
      };
    },
  };
}
