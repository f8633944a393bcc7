/** Markup that may stand in a page as it is: only `html` makes it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

type Insertion = Html | string | number | null | readonly Html[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup as written, every value in it escaped; null leaves nothing, lists are joined. */
export function html(literals: TemplateStringsArray, ...values: readonly Insertion[]): Html {
  return new Html(literals.map((literal, at) => literal + insert(values[at] ?? null)).join(""));
}

function insert(value: Insertion): string {
  if (value === null) return "";
  if (value instanceof Html) return value.markup;
  if (typeof value === "string" || typeof value === "number") {
    return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
  }
  return value.map(({ markup }) => markup).join("");
}
