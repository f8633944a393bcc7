import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  badAddress: "Le dilesi ayilunganga",
  wentWrong: "Kukho into engahambanga kakuhle",
  mentionId: "Ukuba niyasibhalela, nceda nikhankanye u-{id}.",
  oneMoment: "Umzuzwana nje",
  isClosed: "{shop}: sivaliwe okomzuzwana",
  shopIsClosed: "Ivenkile ivaliwe okomzuzwana",
  weAreWorking: "Siyasebenza kwivenkile yethu, siza kubuya kungekudala.",
  ordersAreSafe: "Iiodolo enizifakileyo zikhuselekile, kwaye ziza kufika njengoko sithembisile.",
  callUs: "Sitsaleleni umnxeba: {phone}",
  noMoreMails: "Anisazifuni ezi imeyile?",
  pressToStop:
    "Cofani iqhosha, sibe singasanixeleli nge-imeyile xa into ekuluhlu lwenu lweminqweno ibuyile.",
  toldNoLonger: "Asisanixeleli nge-imeyile xa into ekuluhlu lwenu lweminqweno ibuyile.",
  toShop: "Yiya evenkileni",
  mailsStopped: "Anisayi kuzifumana ezi imeyile",
  orderMailsCome: "Ii-imeyile ngeeodolo zenu ziseza kufika.",
  changeYourMind: "Ningatshintsha ingqondo nanini na kwiakhawunti yenu.",
  linkTooOld: "Eli khonkco lidala kakhulu",
  switchOffYourself:
    "Nceda ningene nize nivale ezi imeyile kwiakhawunti yenu, okanye niphendule i-imeyile.",
  toAccount: "Yiya kwiakhawunti yam",
  oneAtATime: "Utshintsho lweakhawunti luhamba ngalunye: nceda nithumele ngalunye ngesicelo salo",
};
