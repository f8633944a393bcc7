import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RequestIdNote } from "#app/ui/request-id-note.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";

const ONE = createElement("b", { key: 1 }, "one");
const TWO = createElement("i", { key: 2 }, "two");

function Both({ text }: { text: (a: string, b: string) => string }) {
  return RichMessage({ text, children: [ONE, TWO] });
}

test("elements stand where a message has them, in whatever order its language wants", () => {
  const shown = (text: (a: string, b: string) => string) =>
    renderToStaticMarkup(createElement(Both, { text }));
  expect(shown((a, b) => `First ${a}, then ${b}.`)).toBe("First <b>one</b>, then <i>two</i>.");
  expect(shown((a, b) => `${b} after ${a}`)).toBe("<i>two</i> after <b>one</b>");
  expect(renderToStaticMarkup(createElement(RequestIdNote, { id: "abc" }))).toMatch(
    />If you write to us, mention <code[^>]*>abc<\/code>\.</,
  );
});
