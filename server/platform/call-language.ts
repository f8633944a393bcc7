import * as v from "valibot";
import { LANGUAGES, type Language } from "#domain/store/formats.ts";
import { LANGUAGE_HEADER } from "#domain/store/page-language.ts";

const Asked = v.fallback(v.picklist(LANGUAGES), "en");

/** The language of the page that calls, as it says itself; English for everybody else. */
export function callLanguage(headers: Headers): Language {
  return v.parse(Asked, headers.get(LANGUAGE_HEADER));
}
