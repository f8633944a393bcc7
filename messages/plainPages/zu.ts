import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  badAddress: "Leli kheli alilungile",
  wentWrong: "Kukhona okungahambanga kahle",
  mentionId: "Uma nisibhalela, sicela nisho u-{id}.",
  oneMoment: "Isikhashana nje",
  isClosed: "{shop}: sivaliwe isikhashana",
  shopIsClosed: "Isitolo sivaliwe isikhashana",
  weAreWorking: "Sisalungisa isitolo sethu, sizobuya maduze.",
  ordersAreSafe: "Ama-oda eniwafakile aphephile, futhi azofika njengoba sithembisile.",
  callUs: "Sishayeleni ucingo: {phone}",
  noMoreMails: "Anisawafuni lawa ma-imeyili?",
  pressToStop:
    "Cindezelani inkinobho, bese singasanazisi nge-imeyili uma okuthile okusohlwini lwenu lwezifiso sekubuyile.",
  toldNoLonger: "Asisanazisi nge-imeyili uma okuthile okusohlwini lwenu lwezifiso sekubuyile.",
  toShop: "Iya esitolo",
  mailsStopped: "Anisayikuthola lawa ma-imeyili",
  orderMailsCome: "Ama-imeyili ngama-oda enu asazofika.",
  changeYourMind: "Ningashintsha umqondo noma nini e-akhawuntini yenu.",
  linkTooOld: "Lesi sixhumanisi sesidala kakhulu",
  switchOffYourself:
    "Sicela ningene ngemvume bese nivala lawa ma-imeyili e-akhawuntini yenu, noma niphendule i-imeyili.",
  toAccount: "Iya e-akhawuntini yami",
  oneAtATime: "Izinguquko ze-akhawunti zihamba ngayinye: sicela nithumele ngayinye ngesicelo sayo",
};
