import { afterAll, beforeAll } from "vitest";
import { makeTemplate } from "../faults/template.ts";
import { countCiphers, quickReads } from "./turns.ts";

/** The shop that the plays of a file begin with, made once before them; what a play's turns need stands meanwhile. */
export function templateForAll(): () => Awaited<ReturnType<typeof makeTemplate>> {
  let template: Awaited<ReturnType<typeof makeTemplate>> | undefined;
  const undo: (() => void)[] = [];
  beforeAll(async () => {
    undo.push(quickReads(), countCiphers());
    template = await makeTemplate();
  });
  afterAll(async () => {
    for (const each of undo) each();
    await template?.remove();
  });
  return () => {
    if (!template) throw new Error("the shop is made before the tests, not before that");
    return template;
  };
}
