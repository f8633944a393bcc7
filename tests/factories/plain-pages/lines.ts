/** What ends a line of what is read. */
const BLOCKS = /^(?:h1|p|li|dt|dd|ul|dl|form|fieldset|legend|label|table|tr|td|th|iframe|pre)$/;
/** Said of a control by its mere presence. */
const SILENT = new Set(["required", "novalidate"]);

/**
 * A page without scripts (server/http) as one goes through it, line by line: its texts, `[name=value flags]` for a
 * field, with what a screen reader calls it, `(text > address)` for a button and `text -> address` for a link. What
 * stands before `<main>` is left out.
 */
export function linesOf(page: string): string[] {
  const main = /<main>([\s\S]*)<\/main>/.exec(page)?.[1] ?? page;
  const lines: string[] = [];
  let line = "";
  /** What belongs to a button or link is written behind its text. */
  let behind = "";
  const end = () => {
    const text = line.replace(/\s+/g, " ").trim();
    if (text !== "") lines.push(text);
    line = "";
  };
  for (const [, slash, tag, attributes = "", text = ""] of main.matchAll(TOKENS)) {
    if (tag === undefined) line += unescaped(text);
    else {
      if (BLOCKS.test(tag) && !(tag === "label" && slash)) end();
      const given = attributesOf(attributes);
      if (slash === "/") line += tag === "a" || tag === "button" ? behind : closing(tag);
      else line += opening(tag, given);
      if (tag === "a") behind = ` -> ${given.get("href")}`;
      if (tag === "button") {
        behind = given.has("formaction") ? ` > ${given.get("formaction")})` : ")";
      }
      if (tag === "form") end();
    }
  }
  end();
  return lines;
}

const TOKENS = /<(\/?)([a-z]\w*)((?:\s[^<>]*)?)>|([^<]+)/g;

function opening(tag: string, given: ReadonlyMap<string, string>): string {
  const flags = [...given].flatMap(([name, value]) =>
    value === "" && name !== "value" && !SILENT.has(name) ? [` ${name}`] : [],
  );
  const called = given.has("aria-label") ? ` "${given.get("aria-label")}"` : "";
  const hidden = given.get("type") === "hidden" ? "hidden " : "";
  const invalid = given.get("aria-invalid") === "true" ? " invalid" : "";
  switch (tag) {
    case "form":
      return `form ${given.get("method")}${given.has("action") ? ` ${given.get("action")}` : ""}`;
    case "input":
      return ` [${hidden}${given.get("name")}=${given.get("value")}${flags.join("")}${invalid}${called}] `;
    case "textarea":
    case "select":
      return ` [${given.get("name")}${flags.join("")}${invalid}: `;
    case "option":
      return `${given.has("selected") ? "*" : ""}${given.get("value")}=`;
    case "button":
      return "(";
    case "iframe":
      return `${given.get("title")}: ${given.get("srcdoc")}`;
    case "br":
    case "small":
    case "span":
      return " ";
    default:
      return given.has("role") ? `${given.get("role")}: ` : "";
  }
}

function closing(tag: string): string {
  if (tag === "textarea" || tag === "select") return "] ";
  return tag === "option" ? "; " : "";
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/([^\s="]+)(?:="([^"]*)")?/g);
  return new Map([...found].map(([, name = "", value = ""]) => [name, unescaped(value)]));
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
