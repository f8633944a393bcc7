import { stubGlobals } from "#tests/setup/stub-globals.ts";

type Handlers = { element(element: PageElement): void };
type Selected = {
  tag: string;
  attributes: ReadonlyArray<{ name: string; value: string | undefined }>;
};

/** A script with what is in it, or the start of an element, by its name and its attributes. */
const PART =
  /<(?:(?<script>script)(?<ofScript>[^>]*)>[\s\S]*?<\/script|(?<tag>[a-z]+)(?<ofTag>[^>]*))>/g;
const ATTRIBUTE = /(?<name>[\w-]+)(?:="(?<value>[^"]*)")?/g;

/** Puts workerd's rewriter, as far as pages go through it, in its place until the test ends. */
export function rewriteAsWorkerd(): void {
  stubGlobals({ HTMLRewriter });
}

class PageElement {
  readonly #attributes: Map<string, string>;
  isRemoved = false;
  behind = "";

  constructor(attributes: string) {
    this.#attributes = new Map(
      [...attributes.matchAll(ATTRIBUTE)].map(({ groups }) => [
        groups?.name ?? "",
        groups?.value ?? "",
      ]),
    );
  }
  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }
  setAttribute(name: string, value: string): this {
    if (!/^[\w-]+$/.test(name)) throw new TypeError("Parser error: invalid attribute name");
    this.#attributes.set(name, value);
    return this;
  }
  removeAttribute(name: string): this {
    this.#attributes.delete(name);
    return this;
  }
  remove(): this {
    this.isRemoved = true;
    return this;
  }
  after(text: string, { html }: { html?: boolean } = {}): this {
    this.behind += html ? text : text.replaceAll("<", "&lt;");
    return this;
  }
  get attributes(): string {
    return [...this.#attributes].map(([name, value]) => ` ${name}="${value}"`).join("");
  }
}

class HTMLRewriter {
  readonly #rules: Array<{ selected: Selected[]; handlers: Handlers }> = [];

  on(selector: string, handlers: Handlers): this {
    this.#rules.push({ selected: selector.split(",").map(selectedBy), handlers });
    return this;
  }

  transform(page: Response): Response {
    const body = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        controller.enqueue(new TextEncoder().encode(this.#rewritten(await page.text())));
        controller.close();
      },
    });
    return new Response(body, page);
  }

  #rewritten(page: string): string {
    return page.replaceAll(PART, (part, ...rest) => {
      const { tag, ofTag, script, ofScript }: Record<string, string> = rest.at(-1);
      const attributes = ofTag ?? ofScript ?? "";
      const name = tag ?? script;
      const element = new PageElement(attributes);
      for (const { selected, handlers } of this.#rules) {
        const isMeant = selected.some(
          (one) => one.tag === name && one.attributes.every((asked) => has(element, asked)),
        );
        if (isMeant) handlers.element(element);
      }
      if (element.isRemoved) return "";
      const start = `<${name}${attributes}`;
      return `<${name}${element.attributes}${part.slice(start.length)}${element.behind}`;
    });
  }
}

/** `tag[attribute="value"][attribute]`, and nothing else that a selector may be. */
function selectedBy(selector: string): Selected {
  const [, tag, attributes = ""] =
    /^(\w+)((?:\[[\w-]+(?:="[^"\]]*")?\])*)$/.exec(selector.trim()) ?? [];
  if (!tag) throw new TypeError(`Parser error: no selector: ${selector}`);
  const asked = [...attributes.matchAll(ATTRIBUTE)].map(({ groups }) => ({
    name: groups?.name ?? "",
    value: groups?.value,
  }));
  return { tag, attributes: asked };
}

function has(element: PageElement, { name, value }: { name: string; value: string | undefined }) {
  const held = element.getAttribute(name);
  return held !== null && (value === undefined || held === value);
}
