import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  contactUs: "Xhumana nathi",
  inShort:
    "Sishayeleni, sithumeleleni umyalezo noma i-imeyili, noma nisivakashele: imininingwane yokuxhumana, izikhathi zokuvula nefomu lokusibhalela.",
  home: "Ekhaya",
  lead: "Ninombuzo nge-oda, ngomkhiqizo noma ngebhodwe elikhulu lomshado? Sitholakala ngocingo.",
  call: "Shayela u-{phone}",
  whatsAppUs: "Sithumelele i-WhatsApp",
  howToReachUs: "Nisithola kanjani",
  sendUsAMessage: "Sithumelele umyalezo",
  quickHelp: "Usizo olusheshayo",
  orderIssues: "Izinkinga nge-oda",
  orderIssuesHelp:
    "Kukhona okushodayo, okufike sekwephuzile noma okungalungile? Sishayeleni ninenombolo ye-oda lenu, sizokulungisa.",
  productQuestions: "Imibuzo ngemikhiqizo",
  productQuestionsHelp:
    "Aniqiniseki ukuthi iyiphi i-garri, upelepele ubaba kangakanani, noma sikhona yini isitoko? Sithumeleleni umyalezo.",
  wholesale: "Imibuzo ngokuthenga ngobuningi",
  wholesaleHelp:
    "Izindawo zokudlela, abaphekela imicimbi nezitolo ze-spaza: sibhaleleni ukuthi nidingani nokuthi kangakanani.",
  returnHome: "Buyela ekhasini lasekhaya",
  name: "Igama",
  email: "I-imeyili",
  subject: "Isihloko",
  message: "Umyalezo",
  website: "Iwebhusayithi",
  sending: "Siyathumela…",
  send: "Thumela umyalezo",
  whatFor: "Enikubhalayo sikusebenzisela ukuniphendula kuphela. Bhekani: {policy}.",
  privacyPolicy: "Inqubomgomo yobumfihlo",
  sent: "Siyabonga, umyalezo wenu usufikile kithi",
  notSent: "Umyalezo wenu awuthunyelwanga",
  sendAnother: "Thumela omunye umyalezo",
  weAnswer:
    "Sizophendula ku-{email} ngezikhathi zethu zokuvula. Uma kuphuthuma, sicela nishaye ucingo.",
  tooMany:
    "Senisithumele imiyalezo eminingana. Sicela nizame futhi ngemuva kwehora, noma nisishayele ucingo.",
  nameMissing: "Igama liyadingeka",
  nameTooLong: "Igama lide kakhulu",
  emailMissing: "I-imeyili iyadingeka",
  emailTooLong: "I-imeyili inde kakhulu",
  subjectMissing: "Isihloko siyadingeka",
  subjectTooLong: "Isihloko side kakhulu",
  messageMissing: "Umyalezo uyadingeka",
  messageTooLong: "Umyalezo mude kakhulu",
};
