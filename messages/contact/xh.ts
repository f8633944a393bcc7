import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  contactUs: "Qhagamshelana nathi",
  inShort:
    "Sitsaleleni, sithumeleleni umyalezo okanye i-imeyile, okanye nisityelele: iinkcukacha zoqhagamshelwano, amaxesha okuvula nefomu yokusibhalela.",
  home: "Ekhaya",
  lead: "Ninombuzo ngeodolo, ngemveliso okanye ngembiza enkulu yomtshato? Sifumaneka ngomnxeba.",
  call: "Tsalela u-{phone}",
  whatsAppUs: "Sithumelele i-WhatsApp",
  howToReachUs: "Indlela yokusifumana",
  sendUsAMessage: "Sithumelele umyalezo",
  quickHelp: "Uncedo olukhawulezayo",
  orderIssues: "Iingxaki ngeodolo",
  orderIssuesHelp:
    "Kukho into engekhoyo, efike emva kwexesha okanye engalunganga? Sitsaleleni ninenombolo yeodolo yenu, siza kuyilungisa.",
  productQuestions: "Imibuzo ngeemveliso",
  productQuestionsHelp:
    "Aniqinisekanga ukuba yeyiphi i-garri, ipepile irhawuzela kangakanani, okanye ingaba ikho na kwisitokhwe? Sithumeleleni umyalezo.",
  wholesale: "Imibuzo ngokuthenga ngobuninzi",
  wholesaleHelp:
    "Iindawo zokutyela, abaphekeli bemisitho neevenkile ze-spaza: sibhaleleni ukuba nifuna ntoni yaye kangakanani.",
  returnHome: "Buyela kwiphepha lasekhaya",
  name: "Igama",
  email: "I-imeyile",
  subject: "Umxholo",
  message: "Umyalezo",
  website: "Iwebhusayithi",
  sending: "Siyathumela…",
  send: "Thumela umyalezo",
  whatFor: "Enikubhalayo sikusebenzisela ukuniphendula kuphela. Jongani: {policy}.",
  privacyPolicy: "Umgaqo-nkqubo wabucala",
  sent: "Enkosi, umyalezo wenu ufikile kuthi",
  notSent: "Umyalezo wenu awuthunyelwanga",
  sendAnother: "Thumela omnye umyalezo",
  weAnswer:
    "Siza kuphendula ku-{email} ngamaxesha ethu okuvula. Ukuba kungxamisekile, nceda nitsale umnxeba.",
  tooMany:
    "Sele nisithumele imiyalezo eliqela. Nceda nizame kwakhona emva kweyure, okanye nisitsalele umnxeba.",
  nameMissing: "Igama liyafuneka",
  nameTooLong: "Igama lide kakhulu",
  emailMissing: "I-imeyile iyafuneka",
  emailTooLong: "I-imeyile inde kakhulu",
  subjectMissing: "Umxholo uyafuneka",
  subjectTooLong: "Umxholo mde kakhulu",
  messageMissing: "Umyalezo uyafuneka",
  messageTooLong: "Umyalezo mde kakhulu",
};
