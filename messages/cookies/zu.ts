import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  cookiePolicy: "Inqubomgomo yamakhukhi",
  inShort: "Amakhukhi ambalwa esiwasebenzisayo, nokuthi kungani ingekho ibhena.",
  lead: "Sisebenzisa amakhukhi ambalwa ngangokunokwenzeka. Awekho awokukhangisa noma anilandelayo, ngakho ayikho ibhena okufanele niyivale.",
  ours: "Awethu",
  signIn: "Ukungena ngemvume",
  signInWhy: "Ligcina ningenile. Libekwa uma ningena, lisuke uma niphuma.",
  knownBrowser: "Isiphequluli esaziwayo",
  knownBrowserWhy:
    "Lihlukanisa isiphequluli senu kwesomuntu eningamazi uma kukhona oqagela amaphasiwedi, futhi lisenza sikwazi ukunibhalela uma i-akhawunti yenu isetshenziswa kwesisha. Libekwa uma ningena, ligcinwa izinsuku ezingu-180. Alingenisi muntu.",
  cart: "Inqola",
  boughtBefore: "Okwake kwathengwa",
  boughtBeforeWhy:
    "Akulona ikhukhi: isiphequluli senu sikhumbula ukuthi nathenga lapha, hhayi ukuthi nathengani, ukuze ikhasi lasekhaya likugcinele indawo. Kuyasuswa uma niphuma.",
  cartWhy:
    "Akulona ikhukhi: ihlala ekhasini. Lokho ebekukuyo okokugcina kugcinwa kulesi siphequluli, noma ku-akhawunti yenu uma ningene ngemvume, ukuze nikwazi ukukubuyisela. Kuyasuka uma senikhokhile, futhi kungadluli izinsuku ezingu-{days}. Enikuthayipha lapho nikhokha kugcinwa kuleyo thebhu kuphela, nize nikhokhe; ngakho sibala isamba senu, futhi sibuza umlethi wethu ukuthi ukulethwa kubiza malini nokuthi kuthatha isikhathi esingakanani.",
  place: "Kuphi",
  placeWhy:
    "Akulona ikhukhi: indawo eniyikhethayo ihlala esipheqululini senu nize niyisuse lapho, futhi ithunyelwa kithi kuphela lapho nikhokha.",
  language: "Ulimi",
  languageWhy:
    "Likhumbula ulimi enilukhethele ikhasi lasekhaya. Libekwa uma nikhetha, ligcinwa unyaka.",
  payPals: "Awe-PayPal",
  payPalsWhy:
    "Uma nikhokha, izinkinobho zokukhokha ze-PayPal zibeka awazo amakhukhi, ukuze zinibone futhi zivimbele ukukhwabanisa. Angawe-PayPal, ngaphansi kwesitatimende sayo samakhukhi.",
  without: "Ngaphandle kwawo",
  withoutHow:
    "Ningavimba noma nisuse amakhukhi esipheqululini senu. Ukubuka imikhiqizo kuyaqhubeka; ukungena nokukhokha kuyawadinga.",
  sharedBasket: "Ubhasikidi ndawonye",
  sharedBasketWhy:
    "Akulona ikhukhi: isiphequluli senu sigcina ukhiye wengxenye yenu kubhasikidi eniwugcwalisa nabanye, nize niphume kuwo, kungadluli izinsuku ezingu-{days}.",
  offline: "Amakhasi enizowabuka ningaxhunyiwe",
  offlineWhy:
    "Akulona ikhukhi: isiphequluli senu sigcina amakhasi eniwabone kamuva, nezithombe zawo, namakhasi ama-oda enu, kungadluli izinsuku ezingu-{days}. Ama-oda enu asuka lapho niphuma, noma lapho kungena omunye umuntu.",
  saver: "Ukonga idatha",
  saverWhy:
    "Ukuthi nifuna amakhasi angenazithombe yini: ikhukhi elilodwa, eligcinwa unyaka uma senikhethile.",
  hearts: "Izinhliziyo",
  heartsWhy:
    "Akulona ikhukhi: imikhiqizo enithinte izinhliziyo zayo ngaphambi kokungena ngemvume igcinwa esipheqululini senu izinsuku ezingu-{days}, ukuze ifakwe ohlwini lwenu lwezifiso uma ningena.",
  unheard: "Ukukhokha kanye",
  unheardWhy:
    "Libekwa uma niqala ukukhokha, linezinombolo zezinkokhelo isiphequluli senu esingakezwa ukuthi ziphele kanjani, ukuze ningakhokhi kabili ngephutha. Lisuka uma nitshelwa ukuthi i-oda lenu selifakiwe, futhi kungadluli usuku.",
  check: "Ukuthi ningumuntu",
  checkWhy:
    "Libekwa kuphela lapho bekufanele sibuze ukuthi ningumuntu yini, ligcinwe isigamu sehora ukuze singaphindi sibuze. Ukuhlola uqobo kungokwe-Cloudflare, ngaphansi kwenqubomgomo yayo yobumfihlo.",
};
