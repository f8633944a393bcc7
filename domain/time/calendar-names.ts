import type { Language } from "../store/formats.ts";

type Names = {
  months: readonly string[];
  days: readonly string[];
  /** In place of a date that is not there, and of what is no date. */
  missing: string;
  invalid: string;
};

/** January and Sunday first. Our own, since the runtimes' Intl does not know all of them alike. */
export const CALENDAR_NAMES: Record<Language, Names> = {
  en: names(
    "January February March April May June July August September October November December",
    "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
    { missing: "N/A", invalid: "Invalid date" },
  ),
  af: names(
    "Januarie Februarie Maart April Mei Junie Julie Augustus September Oktober November Desember",
    "Sondag Maandag Dinsdag Woensdag Donderdag Vrydag Saterdag",
    { missing: "n.v.t.", invalid: "Ongeldige datum" },
  ),
  zu: names(
    "Januwari Februwari Mashi Ephreli Meyi Juni Julayi Agasti Septhemba Okthoba Novemba Disemba",
    "ISonto UMsombuluko ULwesibili ULwesithathu ULwesine ULwesihlanu UMgqibelo",
    { missing: "Akukho", invalid: "Usuku olungalungile" },
  ),
  xh: names(
    "Janyuwari Februwari Matshi Epreli Meyi Juni Julayi Agasti Septemba Okthobha Novemba Disemba",
    "Cawe Mvulo Lwesibini Lwesithathu Lwesine Lwesihlanu Mgqibelo",
    { missing: "Akukho", invalid: "Umhla ongalunganga" },
  ),
};

function names(months: string, days: string, none: Pick<Names, "missing" | "invalid">): Names {
  return { months: months.split(" "), days: days.split(" "), ...none };
}
