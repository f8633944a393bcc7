import type { Language } from "#domain/store/formats.ts";
import { formatCount } from "#domain/text/count.ts";
import { textLanguage } from "./language.ts";
import { pseudo } from "./pseudo.ts";
import { VALUE } from "./value.ts";

/*
 * What a noun's messages are made of (docs/languages.md). The server, tests and `npm run dev` read
 * them here; a browser has those of its own language in its code (scripts/lib/messages/plugin.ts).
 */

/** A text with `{names}` of its values, or one for each form that a count asks for. */
export type Message = string | { readonly one: string; readonly other: string };
/** The messages of one noun in one language. */
export type Messages = Readonly<Record<string, Message>>;

type NameIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never;
type NameOf<M extends Message> = M extends string
  ? NameIn<M>
  : M extends { readonly one: infer One extends string; readonly other: infer Other extends string }
    ? "count" | NameIn<One> | NameIn<Other>
    : never;

/** What a message takes: a number as its count, a text or a number for each other name. */
export type ValuesOf<M extends Message> = {
  readonly [Name in NameOf<M> as Bare<Name>]: Bare<Name> extends "count" ? number : string | number;
};
type Bare<Name extends string> = Name extends `${infer Only}, number` ? Only : Name;
/** A message as it is called: without anything, or with all of its values. */
export type Speak<M extends Message> = [NameOf<M>] extends [never]
  ? () => string
  : (values: ValuesOf<M>) => string;
/** The messages of one noun as they are called. */
export type Spoken<T extends Messages> = { readonly [Key in keyof T]: Speak<T[Key]> };

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Holding<Name extends string> = [Name] extends [never]
  ? string
  : AllOf<Name extends string ? `${string}{${Name}}${string}` : never>;

/** The same messages in another language: every key, its forms and its values. */
export type Translation<T extends Messages> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? Holding<NameIn<T[Key]>>
    : T[Key] extends { readonly other: infer Other extends string }
      ? { readonly one: string; readonly other: Holding<NameIn<Other>> }
      : never;
};

/** One noun's messages in every language; the English ones say what the others have to. */
export type Texts<T extends Messages> = { readonly en: T } & {
  readonly [L in Exclude<Language, "en">]: Translation<T>;
};

type Values = Readonly<Record<string, string | number>>;

/**
 * The messages of a noun, each a function that says it in the language of the page or letter that
 * is being made.
 */
export function messages<T extends Messages>(texts: Texts<T>): Spoken<T>;
export function messages(texts: Readonly<Record<Language, Messages>>): object {
  const speak = (key: string) => (values: Values) => {
    const language = textLanguage();
    const written = texts[language === "pseudo" ? "en" : language][key];
    const text = written === undefined ? key : written;
    if (language !== "pseudo") return filled(formOf(text, language, values), values);
    return filled(pseudo(formOf(text, "en", values)), values);
  };
  return Object.fromEntries(Object.keys(texts.en).map((key) => [key, speak(key)]));
}

function formOf(message: Message, language: Language, values: Values): string {
  if (typeof message === "string") return message;
  return isOne(language, Number(values.count)) ? message.one : message.other;
}

function filled(text: string, values: Values): string {
  return text.replace(VALUE, (_, name: string, inThrees?: string) => {
    const value = values[name];
    return inThrees && typeof value === "number" ? formatCount(value) : String(value);
  });
}

/** Whether a count takes the form `one`: as CLDR says it, since not every runtime has zu and xh. */
export function isOne(language: Language, count: number): boolean {
  return language === "zu" ? count >= 0 && count <= 1 : count === 1;
}
