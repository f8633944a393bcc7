import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  saveNotifications: "Gcina iisetingi zezaziso",
  notificationsForm: "iisetingi zezaziso",
  notificationsNotSaved: "Iisetingi zezaziso azigcinwanga",
  notificationsSaved: "Iisetingi zezaziso zigcinwe ngempumelelo",
  toStore: "Kwivenkile",
  mailsGoTo: "Ezi imeyile ziya ku-{email}.",
  mailsToStore: "Ii-imeyile eziya kwivenkile",
  mailsToStoreHint: "Xa kuvaliwe: akukho nanye kwezi zintathu zingezantsi ithunyelwayo.",
  newOrders: "Iiodolo ezintsha",
  newOrdersHint: "I-imeyile ngeodolo nganye engenayo.",
  lowStock: "Isitokhwe esiphantsi",
  lowStockHint: "I-imeyile enye xa imveliso isihla ngaphantsi kwe-10.",
  customerMessages: "Imiyalezo yabathengi",
  customerMessagesHint: "Oko abantu bakubhala kwiphepha loqhagamshelwano.",
  toCustomers: "Kubathengi",
  toCustomersAlways: "Ii-imeyile malunga neeodolo neakhawunti yomthengi zihlala zithunyelwa.",
  backInStock: "Ibuyele kwisitokhwe",
  backInStockHint:
    "Ixelela abathengi abacele ii-imeyile ezinjalo xa into ekuluhlu lwabo lweminqweno ifumaneka kwakhona.",

  savePrivacy: "Gcina iisetingi zobucala",
  privacyForm: "iisetingi zobucala",
  privacyNotSaved: "Iisetingi zobucala azigcinwanga",
  privacySaved: "Iisetingi zobucala zigcinwe ngempumelelo",
  howLong: "Idatha igcinwa ixesha elingakanani",
  howLongWhat:
    "Okudala kunoko kucinywa kungaphelanga suku, ngonaphakade. Iphepha lobucala lixelela abathengi la maxesha.",
  inDays: "{label} (iintsuku)",
  inMonths: "{label} (iinyanga)",
  inYears: "{label} (iminyaka)",
  fromTo: "{hint} Ukusuka kwi-{least} ukuya ku: {period}.",
  mails: "Ii-imeyile",
  mailsHint: "Iikopi zee-imeyile ezithunyelwe yivenkile.",
  contactMessages: "Imiyalezo yoqhagamshelwano",
  contactMessagesHint:
    "Oko iindwendwe zikubhale kwiphepha loqhagamshelwano, kuphendulwe okanye akunjalo.",
  unpaid: "Iintlawulo ezingahlawulwanga",
  unpaidHint: "Igama nedilesi yeentlawulo ezingazange zigqitywe. Intlawulo yona iyahlala.",
  audit: "Ilogi yophicotho",
  auditHint:
    "Ukuba ngubani otshintshe ntoni kwiofisi yevenkile. Utshintsho oludala alunakujongwa okanye lubuyiselwe umva.",
  deletedCustomers: "Abathengi abacinyiweyo",
  deletedCustomersHint:
    "Amashishini kwii-invoyisi zabo nobungqina bemvume yabo. Umthetho ufuna iminyaka emihlanu.",

  saveSystem: "Gcina iisetingi zenkqubo",
  systemForm: "iisetingi zenkqubo",
  systemNotSaved: "Iisetingi zenkqubo azigcinwanga",
  systemSaved: "Iisetingi zenkqubo zigcinwe ngempumelelo",
  access: "Ukungena",
  maintenanceMode: "Imo yolungiso",
  maintenanceModeHint:
    "Abathengi babona iphepha elinobubele endaweni yevenkile; abalawuli abangenileyo babona yonke into.",
  logs: "Iilogi",
  debugMode: "Imo yokufuna iimpazamo",
  debugModeHint: "Abalawuli babona iinombolo zezicelo, amaxesha nenani lemibuzo.",
  logLevel: "Inqanaba lelogi",
  logLevelHint: "Okungabalulekanga kangako akubhalwa.",
  levelErrors: "Iimpazamo",
  levelWarnings: "Izilumkiso",
  levelInfo: "Ulwazi",
  levelDebug: "Ukufuna iimpazamo",
};
