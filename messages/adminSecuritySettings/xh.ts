import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  save: "Gcina iisetingi zokhuseleko",
  form: "iisetingi zokhuseleko",
  notSaved: "Iisetingi zokhuseleko azigcinwanga",
  saved: "Iisetingi zokhuseleko zigcinwe ngempumelelo",
  administrators: "Abalawuli neendima zabo",
  shutsYouOut: "Oku kunivalela ngaphandle",
  saveAndShutOut: "Gcina undivalele ngaphandle",
  notOnList:
    "Idilesi yenu, {address}, ayikho kuluhlu: ukugcina kunivalela ngaphandle kweofisi yevenkile kwangoko.",

  signingIn: "Ukungena",
  twoFactor: "Ukungena ngamanyathelo amabini",
  twoFactorHint: "Wonke umlawuli ungena nangekhowudi yefowuni yakhe.",
  twoFactorNotYours:
    "Wonke umlawuli ungena nangekhowudi yefowuni yakhe. Anikakuseti okwenu: niza kucelwa ukuba nikwenze emva koku.",
  sessionTimeout: "Ixesha lokuhlala ungenile",
  sessionMinutes: "Ixesha lokuhlala ungenile (imizuzu)",
  sessionHint: "Ongayisebenzisiyo iofisi yevenkile ixesha elingaka ungena kwakhona.",
  ipRestriction: "Umda we-IP",
  ipRestrictionHint: "Iofisi yevenkile ivuleka kuphela kwiidilesi ezingezantsi.",
  allowedAddresses: "Iidilesi ezivunyelweyo",
  addressesYouAreAt:
    "Idilesi enye (203.0.113.7) okanye uluhlu (203.0.113.0/24, 2001:db8::/32) kumgca. Nikule dilesi: {address}.",
  addressesNoneHere:
    "Idilesi enye (203.0.113.7) okanye uluhlu (203.0.113.0/24, 2001:db8::/32) kumgca. Kumatshini wevenkile ngokwawo akukho dilesi inokujongwa: uluhlu alusebenzi apho.",
  sessionInstead: "Ixesha lokuhlala ungenile belingelona inani: ngoku liyimizuzu engama-{minutes}.",
  lengthInstead: "Obona bude buncinci bebungelona inani: ngoku bungu-{length}.",

  passwords: "Iiphasiwedi zabalawuli",
  passwordsMean: "Onebuthathaka useta entsha xa engena kwakhona. Abathengi banemithetho yabo.",
  minLength: "Obona bude buncinci",
  minLengthHint:
    "Abasokuze babe ngaphantsi koonobumba aba-{least}, nokuba apha kubhalwe abambalwa.",
  specialChars: "Iimpawu ezizodwa",
  numbers: "Amanani",
  uppercase: "Oonobumba abakhulu",
  orderLimits: "Imida yeeodolo",
  orderLimitsMean:
    "Kuthintela nabani na onokuthulula iishelufa engahlawulanga. Ngaphezu koko kunokubanjwa, umthengi uqinisekisa ukuba ungumntu; ngaphantsi koko akukho ubuzwayo.",
  unitsPerLine: "Inani lemveliso enye kwiodolo",
  unitsPerLineHint: "Okungaphezulu kuyaliwa, kucelwe ukuba kubhalelwe nina.",
  unitsHeld: "Inani elibanjwe ziiodolo ezingahlawulwanga",
  unitsHeldHint:
    "Lomthengi omnye, okanye labo bonke abasebenzisa inethiwekhi enye, ngexesha elinye.",
};
