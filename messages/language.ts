import type { Language } from "#domain/store/formats.ts";

/** A language of the shop, or English with accents and longer, which tests look through. */
export type TextLanguage = Language | "pseudo";

/*
 * In which language messages are said now. A browser has one page; a server renders several at a
 * time, and app/router.tsx says where it finds the language of the one that it answers.
 */
let find: () => TextLanguage = () => "en";
/** While `speaking` makes something; it is never left set, since nothing waits in between. */
let spoken: TextLanguage | null = null;
/** What is said where English is meant. */
let english: TextLanguage = "en";

/** The language of the page or letter that is being made. */
export function textLanguage(): TextLanguage {
  const language = spoken ?? find();
  return language === "en" ? english : language;
}

/** From here on this server says the accented and longer texts of messages/pseudo.ts for English. */
export function sayPseudoForEnglish(): void {
  english = "pseudo";
}

/**
 * Gives what `make` makes in a language: a letter, a file. It may not wait for anything, since other
 * requests would then be answered in that language.
 */
export function speaking<Made>(language: TextLanguage, make: () => Made): Made {
  const before = spoken;
  spoken = language;
  try {
    const made = make();
    if (made instanceof Promise) throw new Error("Texts are made at once, and awaited afterwards");
    return made;
  } finally {
    spoken = before;
  }
}

/** Says whose language it is; on a server it depends on the request. */
export function findLanguageBy(ofRequest: () => TextLanguage): void {
  find = ofRequest;
}
