import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  insufficientFunds:
    "I-akhawunti ye-{provider} ayinayo imali eyanele yalokhu kubuyiselwa. Sicela nifake eyengeziwe.",
  stillHeld: "I-{provider} isabambe le nkokhelo, ngakho ayikakwazi ukubuyiswa.",
  inProgress: "I-{provider} isasebenza kulokhu kubuyiselwa kwemali.",
  tooOld:
    "Le nkokhelo isindala kakhulu: i-{provider} ayisayibuyisi. Sicela nibuyisele umthengi imali ngenye indlela.",
  disputed: "Umthengi uvule ingxabano ku-{provider}. Sicela niyixazulule khona.",
  chargedBack:
    "Ibhange lomthengi liyithathe emuva le nkokhelo. Sicela nibheke icala ku-{provider}.",
  alreadyRefunded: "Yonke le nkokhelo isibuyisiwe ku-{provider}.",
  exceedsLeft: "Lokho kungaphezu kwemali esele ku-{provider}: kukhona oyibuyise khona.",
  tooMany:
    "I-{provider} ayisakuvumeli ukubuyiselwa kwale nkokhelo. Sicela nibuyisele umthengi imali ngenye indlela.",
  wholeOnly: "I-{provider} ibuyisa le nkokhelo iphelele kuphela. Sicela niyibuyise yonke.",
  notAllowed:
    "I-{provider} ayikuvumeli lokhu kubuyiselwa kwemali. Sicela nibuyisele umthengi imali ngenye indlela.",
  unknownPayment:
    "I-{provider} ayiyazi le nkokhelo. Sicela nibuyisele umthengi imali ngenye indlela.",
  otherCurrency: "Le nkokhelo yenziwe ngolunye uhlobo lwemali.",
  duplicate: "I-{provider} icabange ukuthi le mali isibuyisiwe kakade.",
  failed:
    "I-{provider} izamile ukukubuyisa yahluleka. Sicela nibuyisele umthengi imali ngenye indlela.",
  cancelled: "Lokhu kubuyiselwa kwemali kukhanselwe ku-{provider}.",
  refused: "I-{provider} ngeke iyibuyise le mali ({code}).",
  refusedUnsaid: "I-{provider} ngeke iyibuyise le mali (ayishongo ukuthi kungani).",
  unreachable: "I-{provider} ayifinyelelekanga.",
  server: "I-{provider} inenkinga yayo.",
  garbled: "I-{provider} iphendule ngento esingakwazanga ukuyifunda.",
  rateLimited: "I-{provider} icela ukubekezela kancane.",
  auth: "I-{provider} ayizamukeli iziqinisekiso zesitolo.",
  notConfigured: "Isitolo asisaxhumene ne-{provider}.",
};
