import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  save: "Stoor sekuriteitsinstellings",
  form: "sekuriteitsinstellings",
  notSaved: "Die sekuriteitsinstellings kon nie gestoor word nie",
  saved: "Sekuriteitsinstellings suksesvol gestoor",
  administrators: "Administrateurs en hul rolle",
  shutsYouOut: "Dit sluit u uit",
  saveAndShutOut: "Stoor en sluit my uit",
  notOnList:
    "U eie adres, {address}, is nie op die lys nie: as u dit stoor, sluit dit u dadelik uit die agterkantoor.",

  signingIn: "Aanmelding",
  twoFactor: "Tweestapaanmelding",
  twoFactorHint: "Elke administrateur meld ook met 'n kode van hul foon aan.",
  twoFactorNotYours:
    "Elke administrateur meld ook met 'n kode van hul foon aan. U het u eie nog nie opgestel nie: u sal hierna gevra word om dit te doen.",
  sessionTimeout: "Sessietyd",
  sessionMinutes: "Sessietyd (minute)",
  sessionHint: "Wie die agterkantoor so lank nie gebruik nie, meld weer aan.",
  ipRestriction: "IP-beperking",
  ipRestrictionHint: "Die agterkantoor maak net vanaf die adresse hieronder oop.",
  allowedAddresses: "Toegelate adresse",
  addressesYouAreAt:
    "Een adres (203.0.113.7) of reeks (203.0.113.0/24, 2001:db8::/32) per reël. U is by {address}.",
  addressesNoneHere:
    "Een adres (203.0.113.7) of reeks (203.0.113.0/24, 2001:db8::/32) per reël. Op die winkel se eie masjien is daar geen adres om na te gaan nie: die lys geld nie daar nie.",
  sessionInstead: "Die sessietyd was nie 'n getal nie: dit is nou {minutes} minute.",
  lengthInstead: "Die minimumlengte was nie 'n getal nie: dit is nou {length}.",

  passwords: "Wagwoorde van administrateurs",
  passwordsMean:
    "Wie 'n swakker een het, stel by die volgende aanmelding 'n nuwe een. Kliënte het hul eie reëls.",
  minLength: "Minimumlengte",
  minLengthHint: "Nooit minder as {least} karakters nie, ook waar hier minder staan.",
  specialChars: "Spesiale karakters",
  numbers: "Syfers",
  uppercase: "Hoofletters",
  orderLimits: "Perke op bestellings",
  orderLimitsMean:
    "Teen enigiemand wat die rakke sonder betaling wil leegmaak. Bo wat gehou mag word, moet 'n koper bevestig dat hy of sy 'n mens is; daaronder word niemand gevra nie.",
  unitsPerLine: "Eenhede van een produk in 'n bestelling",
  unitsPerLineHint: "Meer word geweier, met 'n versoek om aan u te skryf.",
  unitsHeld: "Eenhede wat deur onbetaalde bestellings gehou word",
  unitsHeldHint: "Van een kliënt, of van almal wat 'n netwerk deel, op een oomblik.",
};
