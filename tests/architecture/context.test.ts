import { expect, test } from "vitest";
import { filesBelow, isSource, read } from "./house.ts";

/** A parameter or a type that is the whole context, alone or together with something more. */
const WHOLE_CONTEXT = /(?:[:=&]\s*)\bContext\b(?!\s*,\s*")/g;

test("a service takes the part of the context that it uses", () => {
  const found = filesBelow("server/services")
    .filter(isSource)
    .flatMap((file) =>
      [...read(file).matchAll(WHOLE_CONTEXT)].map((match) => `${file}: ${match[0]}`),
    );
  expect(found).toEqual([]);
});

test("the whole context is found as a parameter, as a type and beside something more", () => {
  const taken = ["(ctx: Context, id: string)", "type A = Context & B;", "ctx: B & Context"];
  for (const text of taken) expect(text.match(WHOLE_CONTEXT), text).not.toBeNull();
  const parts = ['ctx: Pick<Context, "db">', "ctx: MailContext", "type A = MailContext;"];
  for (const text of parts) expect(text.match(WHOLE_CONTEXT), text).toBeNull();
});
