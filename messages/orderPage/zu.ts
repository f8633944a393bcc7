import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  received: "Sinalo i-oda lenu",
  packing: "Siyalipakisha",
  packed: "Selilungele ukulandwa",
  onTheWay: "Selisendleleni eza kini",
  cameBack: "Selibuyele esitolo sethu",
  arrived: "Lilethiwe",
  fetched: "Lilandiwe",
  cancelled: "Likhanseliwe",
  steps: "Ukuthi i-oda lenu selifikephi",
  openPage: "Vula ikhasi le-oda",
  whatsApp: "Sibhalele ku-WhatsApp ngaleli oda",
  whatsAppText: "Sawubona, lokhu kumayelana ne-oda lami {number}.",
  find: "Thola i-oda",
  findLead:
    "Ni-ode ngaphandle kwe-akhawunti? Inombolo ye-oda nokuthi sinithola kanjani kuzonitshela ukuthi likuphi.",
  number: "Inombolo ye-oda",
  numberHint: "Izinhlamvu nezinombolo ezingu-8, ezikuwo wonke ama-imeyili amayelana ne-oda.",
  contact: "I-imeyili noma inombolo yocingo",
  contactHint: "Leyo enasinika yona ngesikhathi ni-oda.",
  findIt: "Lithole",
  finding: "Siyalifuna",
  numberMissing: "Sicela nifake inombolo ye-oda",
  numberWrong: "Inombolo ye-oda inezinhlamvu nezinombolo ezingu-8",
  contactMissing: "Sicela nifake i-imeyili noma inombolo yocingo yenu",
  contactWrong: "Sicela nifake ikheli le-imeyili noma inombolo yocingo yaseNingizimu Afrika",
  noneFound:
    "Asilitholanga i-oda elinale nombolo nale mininingwane yokuxhumana. Sicela nikubheke futhi kokubili, noma nisibhalele: sizolithola.",
  tooManyTries:
    "Nizame izikhathi eziningi kakhulu. Sicela nilinde imizuzu engu-15, noma nisibhalele.",
  notFindable: "Asikwazanga ukulifuna. Sicela nizame futhi.",
  orderedAsGuest: "Ni-ode njengesivakashi?",
  morePage:
    "Ikhasi le-oda lenu likhombisa enikuthengile nokuthi liyaphi. Lapho nilandelela umlethi, nishintshe noma nikhansele i-oda.",
  mailLink: "Ngithumelele isixhumanisi nge-imeyili",
  mailing: "Sithumela isixhumanisi",
  linkMailed:
    "Isixhumanisi sisendleleni eya ekhelini le-imeyili eni-ode ngalo. Asifikanga emizuzwini embalwa? Bhekani ku-spam, noma nisishayele ucingo.",
  linksTooOften:
    "Sesisithumele izikhathi ezimbalwa isixhumanisi. Sicela nibheke ku-spam, noma nisishayele ucingo.",
  linkNotMailed: "Asikwazanga ukuthumela isixhumanisi. Sicela nizame futhi.",
  findOther: "Thola elinye i-oda",
};
