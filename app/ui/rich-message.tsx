import { Children, type ReactNode } from "react";

/** Stand in a text for elements, by their order; nobody writes them. */
const MARKS = ["\uE000", "\uE001", "\uE002", "\uE003"] as const;

/**
 * A message with elements among its words: its children, each in the place of a value of the message.
 * `<RichMessage text={(policy) => about.seeOur({ policy })}><Link to="/privacy">…</Link></RichMessage>`
 */
export function RichMessage({
  text,
  children,
}: {
  /** The message, given what stands for the first child, the second, and so on: four at most. */
  text: (...marks: typeof MARKS) => string;
  children: ReactNode;
}) {
  const elements = Children.toArray(children);
  return text(...MARKS)
    .split(/([\uE000-\uE003])/)
    .map((piece) => {
      const at = MARKS.findIndex((mark) => mark === piece);
      return at < 0 ? piece : elements[at];
    });
}
