import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  termsOfService: "Imiqathango yenkonzo",
  inShort: "Amaxabiso, intlawulo, ukuziswa, ukubuyisela iimpahla nemali, nokuba nithenga kubani.",
  lead: "Kusebenza njani ukuthenga kuthi. Kuquka noko icandelo 43 le-Electronic Communications and Transactions Act 25 ka-2002 lifuna ivenkile nganye ye-intanethi inixelele kona.",
  pricesAndPayment: "Amaxabiso nentlawulo",
  pricesInRand: "Amaxabiso aziirandi zaseMzantsi Afrika kwaye aquka i-VAT apho ifanelekileyo.",
  pricesInDollars: "Amaxabiso aziidola zaseMelika kwaye aquka i-VAT apho ifanelekileyo.",
  pricesInEuro: "Amaxabiso azii-euro kwaye aquka i-VAT apho ifanelekileyo.",
  pricesInPounds: "Amaxabiso aziiponti zaseBritani kwaye aquka i-VAT apho ifanelekileyo.",
  howYouPay:
    "Imali yokuziswa yongezwa xa nihlawula, phambi kokuba nihlawule, kwaye nibona isixa esipheleleyo kuqala. Nihlawula nge-{provider}, ngeakhawunti yenu ye-{provider} okanye ngekhadi; imali ithathwa ngeedola zaseMelika ngexabiso ledola eliboniswe kwiodolo yenu.",
  contract:
    "Phambi kokuhlawula ninako ukujonga iodolo yonke, niyilungise, okanye niyeke. Isivumelwano sibakho xa intlawulo idlulile size siqinisekise iodolo.",
  delivery: "Ukuziswa",
  deliveryHow:
    "Kwiindawo zethu umzisi uzisa iodolo yenu ({time}) emva kokuba simnike yona: kwangolo suku xa sivuliwe, kungenjalo xa siphinda sivula. Kwezinye iindawo ihamba ngokuziswa okuqhelekileyo: siyithumela kwiiyure ezingama-24 kwaye silindele ukuba ifike kuni kwiintsuku ezi-2. Ninako ukulandela ukuziswa kwiphepha leodolo yenu. Ukuba asikwazi ukuyizisa kwiintsuku ezingama-30, ninako ukuyirhoxisa nibuyiselwe imali yenu.",
  suburbsFrom:
    "Iindawo enikhetha ngazo apho sizisa khona zivela kuluhlu lwe-South African Post Office, lwe-Statistics South Africa nolwe-GeoNames (CC BY 4.0), zinotshintsho.",
  returns: "Ukubuyisa iimpahla nokubuyiswa kwemali",
  somethingWrong:
    "Ukuba kukho into eyonakeleyo, ebolileyo, engeyiyo okanye engekhoyo, sixeleleni, ngcono ngefoto, kwaye ukuba kukutya okutsha, kwiintsuku ezisi-7: siza kuyitshintsha okanye sibuyise imali, njengoko nikhetha. Ngeempahla ezinesiphene umthetho uninika iinyanga ezintandathu. Imali ibuyela ngendlela enahlawula ngayo.",
  coolingOff:
    "Ixesha lomthetho leentsuku ezisi-7 lokucinga kwakhona aliquki ukutya neempahla zemihla ngemihla ezisiwa ekhaya. Ukuba asininikanga ithuba lokujonga iodolo yenu phambi kokuhlawula, ninako ukuyirhoxisa kwiintsuku ezili-14 niyifumene.",
  records: "Iirekhodi zenu nokhuseleko lwenu",
  recordsHow:
    "Iphepha leodolo yenu libonisa enikuthengileyo, enikuhlawuleyo nokuba nini. Ikhonkco lalo lisebenza iintsuku ezingama-{days}: gcinani i-invoyisi, okanye nisicele ikopi kamva. Intlawulo yenzeka kumaphepha akhuselekileyo e-{provider}: iinombolo zekhadi azifiki nanini kwiiseva zethu. Indlela esiluphatha ngayo ulwazi lwenu ibhalwe apha: {policy}.",
  privacyPolicy: "Umgaqo-nkqubo wabucala",
  disagree: "Xa singavumelani",
  disagreeHow:
    "Nceda nitsale umnxeba okanye nibhale kuqala; uninzi lwezinto lusonjululwa ngosuku. Ukuba akunjalo, i-Consumer Goods and Services Ombud ({ombud}) inceda simahla. Kusebenza umthetho waseMzantsi Afrika.",
  whoYouBuyFrom: "Nithenga kubani",
  shop: "Ivenkile",
  company: "Inkampani",
  registration: "Ubhaliso lwenkampani",
  vatNumber: "Inombolo ye-VAT",
  address: "Idilesi",
  inSouthAfrica: "{address}, eMzantsi Afrika",
  phone: "Umnxeba",
  email: "I-imeyile",
  notices: "Izaziso zomthetho",
  noticesWhere: "Kwidilesi engentla, okanye nge-imeyile",
  hours: "Amaxesha",
  goods: "Iimpahla",
  whichGoods: "Ukutya neziqholo zase-Afrika, nganye ichazwe kwiphepha layo",
};
