import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  cookiePolicy: "Umgaqo-nkqubo weekuki",
  inShort: "Iikuki ezimbalwa esizisebenzisayo, nokuba kutheni kungekho bhena.",
  lead: "Sisebenzisa iikuki ezimbalwa kangangoko ivenkile inako. Azikho ezentengiso nezinilandelayo, ngoko akukho bhena imele ivalwe.",
  ours: "Ezethu",
  signIn: "Ukungena",
  signInWhy: "Inigcina ningenile. Ibekwa xa ningena, imke xa niphuma.",
  knownBrowser: "Isikhangeli esaziwayo",
  knownBrowserWhy:
    "Yahlula isikhangeli senu kwesomntu eningamaziyo xa kukho oqashela iiphasiwedi, kwaye isenza sikwazi ukunibhalela xa iakhawunti yenu isetyenziswa kwesitsha. Ibekwa xa ningena, igcinwe iintsuku ezili-180. Ayingenisi mntu.",
  cart: "Itroli",
  boughtBefore: "Sele uthengile",
  boughtBeforeWhy:
    "Asiyokuki: isikhangeli senu sikhumbula ukuba nathenga apha, hayi ukuba nathenga ntoni, ukuze iphepha lasekhaya likugcinele indawo. Kuyacinywa xa niphuma.",
  cartWhy:
    "Asiyokuki: ihlala ephepheni. Oko bekukuyo okokugqibela kugcinwa kwesi sikhangeli, okanye kwiakhawunti yenu ngelixa ningenile, ukuze nikwazi ukukubuyisela. Kuyasuswa xa senihlawule, kungadluli iintsuku ezingama-{days}. Enikuchwetheza xa nihlawula kugcinwa kwithebhu yeli phepha kuphela, nide nihlawule; ngako sibala isixa senu sisonke, kwaye sibuza umzisi wethu ukuba ukuziswa kubiza malini nokuba kuthatha ixesha elingakanani.",
  place: "Phi",
  placeWhy:
    "Asiyokuki: indawo eniyikhethayo ihlala kwisikhangeli senu nide niyilibale apho, kwaye ithunyelwa kuthi kuphela xa nihlawula.",
  language: "Ulwimi",
  languageWhy:
    "Ikhumbula ulwimi enilukhethele iphepha lasekhaya. Ibekwa xa nikhetha, igcinwe unyaka.",
  payPals: "Eze-PayPal",
  payPalsWhy:
    "Xa nihlawula, amaqhosha okuhlawula e-PayPal abeka ezawo iikuki, ukuze aninakane kwaye athintele ubuqhetseba. Zeze-PayPal, phantsi kwesibhengezo sayo seekuki.",
  without: "Ngaphandle kwazo",
  withoutHow:
    "Ninako ukuvala okanye ukucima iikuki kwisikhangeli senu. Ukubuka iimveliso kuyaqhubeka; ukungena nokuhlawula kuyazifuna.",
  sharedBasket: "Ibhaskithi kunye",
  sharedBasketWhy:
    "Asiyokuki: isikhangeli senu sigcina isitshixo senxalenye yenu yebhaskithi eniyizalisa nabanye, nide niphume kuyo, ibe ziintsuku ezi-{days} ubuninzi.",
  offline: "Amaphepha enowajonga ningaqhagamshelwanga",
  offlineWhy:
    "Asiyokuki: isikhangeli senu sigcina amaphepha eniwabone mva nje, neefoto zawo, namaphepha eeodolo zenu, iintsuku ezingama-{days} ubuninzi. Iiodolo zenu ziyasuka xa niphuma, okanye xa kungena omnye umntu.",
  saver: "Ukonga idatha",
  saverWhy: "Ukuba nifuna amaphepha angenazo iifoto: ikuki enye, egcinwa unyaka xa senikhethile.",
  hearts: "Iintliziyo",
  heartsWhy:
    "Asiyokuki: iimveliso enicofe iintliziyo zazo ngaphambi kokungena zigcinwa kwisikhangeli senu iintsuku ezingama-{days}, ukuze zifakwe kuluhlu lwenu lweminqweno xa ningena.",
  unheard: "Ukuhlawula kanye",
  unheardWhy:
    "Ibekwa xa niqala ukuhlawula, ineenombolo zeentlawulo isikhangeli senu esingekezwa ukuba ziphele njani, ukuze ningahlawuli kabini ngempazamo. Imka xa nixelelwa ukuba iodolo yenu ifakiwe, kungadluli usuku.",
  check: "Ukuba ningumntu",
  checkWhy:
    "Ibekwa kuphela apho bekufuneka sibuze ukuba ningumntu na, igcinwe isiqingatha seyure ukuze singaphindi sibuze. Uvavanyo ngokwalo lolwe-Cloudflare, phantsi komgaqo-nkqubo wayo wabucala.",
};
