import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  received: "Sinayo iodolo yenu",
  packing: "Siyayipakisha",
  packed: "Ilungele ukuthathwa",
  onTheWay: "Isendleleni eza kuni",
  cameBack: "Ibuyele evenkileni yethu",
  arrived: "Izisiwe",
  fetched: "Ithathiwe",
  cancelled: "Irhoxisiwe",
  steps: "Apho ifike khona iodolo yenu",
  openPage: "Vula iphepha leodolo",
  whatsApp: "Sibhalele kwi-WhatsApp ngale odolo",
  whatsAppText: "Molo, oku kumalunga neodolo yam {number}.",
  find: "Fumana iodolo yenu",
  findLead:
    "Niodole ngaphandle kweakhawunti? Inombolo yeodolo nendlela esinifumana ngayo zinixelela apho ikhoyo.",
  number: "Inombolo yeodolo",
  numberHint: "Oonobumba namanani aba-8, kuyo yonke i-imeyile emalunga neodolo.",
  contact: "I-imeyile okanye inombolo yomnxeba",
  contactHint: "Leyo enasinika yona xa beniodola.",
  findIt: "Yifumane",
  finding: "Siyayikhangela",
  numberMissing: "Nceda nifake inombolo yeodolo",
  numberWrong: "Inombolo yeodolo inoonobumba namanani aba-8",
  contactMissing: "Nceda nifake i-imeyile okanye inombolo yomnxeba yenu",
  contactWrong: "Nceda nifake idilesi ye-imeyile okanye inombolo yomnxeba yaseMzantsi Afrika",
  noneFound:
    "Asiyifumananga iodolo enale nombolo nolu qhagamshelwano. Nceda nizijonge zombini kwakhona, okanye nisibhalele: siya kuyifumana.",
  tooManyTries:
    "Nizame amaxesha amaninzi kakhulu. Nceda nilinde imizuzu eli-15, okanye nisibhalele.",
  notFindable: "Asikwazanga ukuyikhangela. Nceda nizame kwakhona.",
  orderedAsGuest: "Niodole njengondwendwe?",
  morePage:
    "Iphepha leodolo yenu libonisa enikuthengileyo nalapho iya khona. Apho nilandela umzisi, nitshintshe okanye nirhoxise iodolo.",
  mailLink: "Ndithumelele ikhonkco nge-imeyile",
  mailing: "Sithumela ikhonkco",
  linkMailed:
    "Ikhonkco lisendleleni eya kwidilesi ye-imeyile eniodole ngayo. Alikafiki kwimizuzu embalwa? Jongani kwi-spam, okanye nisitsalele umnxeba.",
  linksTooOften:
    "Sele silithumele izihlandlo ezimbalwa ikhonkco. Nceda nijonge kwi-spam, okanye nisitsalele umnxeba.",
  linkNotMailed: "Asikwazanga ukuthumela ikhonkco. Nceda nizame kwakhona.",
  findOther: "Fumana enye iodolo",
};
