import type { Language } from "../store/formats.ts";

type Names = { months: readonly string[]; days: readonly string[] };

/** January and Sunday first. Our own, since the runtimes' Intl does not know all of them alike. */
export const CALENDAR_NAMES: Record<Language, Names> = {
  en: names(
    "January February March April May June July August September October November December",
    "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
  ),
  af: names(
    "Januarie Februarie Maart April Mei Junie Julie Augustus September Oktober November Desember",
    "Sondag Maandag Dinsdag Woensdag Donderdag Vrydag Saterdag",
  ),
  zu: names(
    "Januwari Februwari Mashi Ephreli Meyi Juni Julayi Agasti Septhemba Okthoba Novemba Disemba",
    "ISonto UMsombuluko ULwesibili ULwesithathu ULwesine ULwesihlanu UMgqibelo",
  ),
  xh: names(
    "Janyuwari Februwari Matshi Epreli Meyi Juni Julayi Agasti Septemba Okthobha Novemba Disemba",
    "Cawe Mvulo Lwesibini Lwesithathu Lwesine Lwesihlanu Mgqibelo",
  ),
};

function names(months: string, days: string): Names {
  return { months: months.split(" "), days: days.split(" ") };
}
