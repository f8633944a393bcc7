import type { Plugin } from "vite";
import { isFirstView } from "./first-load.ts";

/** Shown on every product's card, from a folder that is not of the first view. */
const ALSO = /\/app\/shop\/wishlist\/use-wishlist\.ts$/;

/**
 * Gives what a first visit loads a valibot of its own, of which only the dozen functions stay that are
 * used there: it is a single file, and forms and the back office use a hundred of it.
 */
export function firstValibot(): Plugin {
  return {
    name: "first-valibot",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async resolveId(id, importer) {
      if (id !== "valibot" || !importer) return null;
      if (!isFirstView(importer) && !ALSO.test(importer)) return null;
      const whole = await this.resolve(id, importer, { skipSelf: true });
      return whole && { ...whole, id: `${whole.id}?first` };
    },
  };
}
