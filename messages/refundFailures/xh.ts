import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  insufficientFunds:
    "Iakhawunti ye-{provider} ayinamali yaneleyo yoku kubuyiswa. Nceda nongeze imali.",
  stillHeld: "I-{provider} isabambe le ntlawulo, ngoko ayikakwazi ukubuyiswa.",
  inProgress: "I-{provider} isasebenza koku kubuyiswa kwemali.",
  tooOld:
    "Le ntlawulo indala kakhulu: i-{provider} ayisayibuyisi. Nceda nibuyisele umthengi imali ngenye indlela.",
  disputed: "Umthengi uvule imbambano ku-{provider}. Nceda niyisombulule apho.",
  chargedBack:
    "Ibhanki yomthengi iyibuyisele kumthengi le ntlawulo. Nceda nijonge ityala ku-{provider}.",
  alreadyRefunded: "Yonke le ntlawulo sele ibuyisiwe ku-{provider}.",
  exceedsLeft: "Oko kungaphezu kwemali eshiyekileyo ku-{provider}: kukho umntu oyibuyisileyo apho.",
  tooMany:
    "I-{provider} ayisakuvumeli ukubuyiswa kwale ntlawulo. Nceda nibuyisele umthengi imali ngenye indlela.",
  wholeOnly: "I-{provider} ibuyisa le ntlawulo iphelele kuphela. Nceda niyibuyise yonke.",
  notAllowed:
    "I-{provider} ayikuvumeli oku kubuyiswa kwemali. Nceda nibuyisele umthengi imali ngenye indlela.",
  unknownPayment:
    "I-{provider} ayiyazi le ntlawulo. Nceda nibuyisele umthengi imali ngenye indlela.",
  otherCurrency: "Le ntlawulo yenziwe ngolunye uhlobo lwemali.",
  duplicate: "I-{provider} icinge ukuba le mali sele ibuyisiwe.",
  failed:
    "I-{provider} izamile ukuyibuyisa ayakwazi. Nceda nibuyisele umthengi imali ngenye indlela.",
  cancelled: "Oku kubuyiswa kwemali kurhoxiswe ku-{provider}.",
  refused: "I-{provider} ayiyi kuyibuyisa le mali ({code}).",
  refusedUnsaid: "I-{provider} ayiyi kuyibuyisa le mali (ayitshongo ukuba kutheni).",
  unreachable: "I-{provider} ayifikelelekanga.",
  server: "I-{provider} inengxaki yayo.",
  garbled: "I-{provider} iphendule ngento esingakwazanga ukuyifunda.",
  rateLimited: "I-{provider} icela umonde omncinci.",
  auth: "I-{provider} ayizamkeli iinkcukacha zokungena zevenkile.",
  notConfigured: "Ivenkile ayisaqhagamshelwanga ku-{provider}.",
};
