import type { Language } from "../store/formats.ts";

/**
 * Where groceries of such a shop come from: all of Africa, then who else exports to it. By ISO 3166
 * code, with the English name and the Afrikaans one where that is another. The names are here, not left
 * to `Intl`: browsers do not know all four languages, and would say another name than the server.
 */
const NAMES = {
  DZ: ["Algeria", "Algerië"],
  AO: ["Angola"],
  BJ: ["Benin"],
  BW: ["Botswana"],
  BF: ["Burkina Faso"],
  BI: ["Burundi"],
  CV: ["Cape Verde", "Kaap Verde"],
  CM: ["Cameroon", "Kameroen"],
  CF: ["Central African Republic", "Sentraal-Afrikaanse Republiek"],
  TD: ["Chad", "Tsjad"],
  KM: ["Comoros", "Comore"],
  CG: ["Congo", "Kongo"],
  CD: ["DR Congo", "DR Kongo"],
  CI: ["Côte d’Ivoire", "Ivoorkus"],
  DJ: ["Djibouti", "Djiboeti"],
  EG: ["Egypt", "Egipte"],
  GQ: ["Equatorial Guinea", "Ekwatoriaal-Guinee"],
  ER: ["Eritrea"],
  SZ: ["Eswatini"],
  ET: ["Ethiopia", "Ethiopië"],
  GA: ["Gabon", "Gaboen"],
  GM: ["Gambia", "Gambië"],
  GH: ["Ghana"],
  GN: ["Guinea", "Guinee"],
  GW: ["Guinea-Bissau", "Guinee-Bissau"],
  KE: ["Kenya", "Kenia"],
  LS: ["Lesotho"],
  LR: ["Liberia", "Liberië"],
  LY: ["Libya", "Libië"],
  MG: ["Madagascar", "Madagaskar"],
  MW: ["Malawi"],
  ML: ["Mali"],
  MR: ["Mauritania", "Mauritanië"],
  MU: ["Mauritius"],
  MA: ["Morocco", "Marokko"],
  MZ: ["Mozambique", "Mosambiek"],
  NA: ["Namibia", "Namibië"],
  NE: ["Niger"],
  NG: ["Nigeria", "Nigerië"],
  RW: ["Rwanda"],
  ST: ["São Tomé and Príncipe", "São Tomé en Príncipe"],
  SN: ["Senegal"],
  SC: ["Seychelles", "Seychelle"],
  SL: ["Sierra Leone"],
  SO: ["Somalia", "Somalië"],
  ZA: ["South Africa", "Suid-Afrika"],
  SS: ["South Sudan", "Suid-Soedan"],
  SD: ["Sudan", "Soedan"],
  TZ: ["Tanzania", "Tanzanië"],
  TG: ["Togo"],
  TN: ["Tunisia", "Tunisië"],
  UG: ["Uganda"],
  ZM: ["Zambia", "Zambië"],
  ZW: ["Zimbabwe"],
  AR: ["Argentina", "Argentinië"],
  AU: ["Australia", "Australië"],
  BR: ["Brazil", "Brasilië"],
  CN: ["China", "Sjina"],
  FR: ["France", "Frankryk"],
  DE: ["Germany", "Duitsland"],
  GR: ["Greece", "Griekeland"],
  IN: ["India", "Indië"],
  ID: ["Indonesia", "Indonesië"],
  IE: ["Ireland", "Ierland"],
  IT: ["Italy", "Italië"],
  JM: ["Jamaica", "Jamaika"],
  JP: ["Japan"],
  LB: ["Lebanon", "Libanon"],
  MY: ["Malaysia", "Maleisië"],
  MX: ["Mexico", "Meksiko"],
  NL: ["Netherlands", "Nederland"],
  NZ: ["New Zealand", "Nieu-Seeland"],
  NO: ["Norway", "Noorweë"],
  PK: ["Pakistan"],
  PE: ["Peru"],
  PH: ["Philippines", "Filippyne"],
  PL: ["Poland", "Pole"],
  PT: ["Portugal"],
  SA: ["Saudi Arabia", "Saoedi-Arabië"],
  ES: ["Spain", "Spanje"],
  LK: ["Sri Lanka"],
  TH: ["Thailand"],
  TT: ["Trinidad and Tobago", "Trinidad en Tobago"],
  TR: ["Türkiye", "Turkye"],
  AE: ["United Arab Emirates", "Verenigde Arabiese Emirate"],
  GB: ["United Kingdom", "Verenigde Koninkryk"],
  US: ["United States", "Verenigde State"],
  VN: ["Vietnam", "Viëtnam"],
} as const satisfies Readonly<Record<string, readonly [english: string, afrikaans?: string]>>;

/** A country's code. */
export type Origin = keyof typeof NAMES;

const OWN_NAMES: Readonly<Record<"zu" | "xh", Readonly<Partial<Record<Origin, string>>>>> = {
  zu: {
    ZA: "iNingizimu Afrika",
    SS: "iNingizimu Sudan",
    EG: "iGibhithe",
    DE: "iJalimane",
    FR: "iFulansi",
    IN: "iNdiya",
    GB: "i-United Kingdom",
    US: "iMelika",
  },
  xh: {
    ZA: "uMzantsi Afrika",
    SS: "uMzantsi Sudan",
    EG: "iJiphutha",
    ET: "iTopiya",
    DE: "iJamani",
    FR: "iFransi",
  },
};

export const ORIGINS: readonly Origin[] = Object.keys(NAMES).filter(isOrigin);

function isOrigin(value: string): value is Origin {
  return Object.hasOwn(NAMES, value);
}

/** A country in a language. isiZulu and isiXhosa put their prefix before the name; few have one of their own. */
export function originName(origin: Origin, language: Language): string {
  const [english, afrikaans = english]: readonly [string, string?] = NAMES[origin];
  if (language === "en") return english;
  if (language === "af") return afrikaans;
  return OWN_NAMES[language][origin] ?? `${language === "zu" ? "i-" : "i"}${english}`;
}

/** The countries by their names in a language, from A to Z. */
export function originsByName(language: Language): Array<{ origin: Origin; name: string }> {
  const named = ORIGINS.map((origin) => ({ origin, name: originName(origin, language) }));
  return named.sort((one, other) => (plainOf(one.name) < plainOf(other.name) ? -1 : 1));
}

/**
 * A country by its code or its English name, as a file may have it, with its accents or without; null for
 * what is neither.
 */
export function originOf(typed: string): Origin | null {
  const text = plainOf(typed.trim());
  return (
    ORIGINS.find((origin) => {
      const [english] = NAMES[origin];
      return plainOf(origin) === text || plainOf(english) === text;
    }) ?? null
  );
}

/** In small letters without accents and apostrophes: "São Tomé" stands before "Senegal". */
function plainOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
}
