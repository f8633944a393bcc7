import * as v from "valibot";
import { LANGUAGES, type Language } from "#domain/store/formats.ts";
import { LANGUAGE_HEADER, LANGUAGE_PARAMETER } from "#domain/store/page-language.ts";

const Asked = v.fallback(v.picklist(LANGUAGES), "en");

/**
 * The language of the page that calls, as it says itself, or as the address does of what it asks for;
 * English for everybody else.
 */
export function callLanguage(headers: Headers, address?: string): Language {
  const inAddress = address ? URL.parse(address)?.searchParams.get(LANGUAGE_PARAMETER) : null;
  return v.parse(Asked, headers.get(LANGUAGE_HEADER) ?? inAddress);
}
