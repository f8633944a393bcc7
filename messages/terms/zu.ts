import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  termsOfService: "Imigomo yesevisi",
  inShort: "Izintengo, inkokhelo, ukulethwa, ukubuyisa izimpahla nemali, nokuthi nithenga kubani.",
  lead: "Ukuthenga kithi kusebenza kanjani. Kufaka nalokho isigaba 43 se-Electronic Communications and Transactions Act 25 ka-2002 esifuna isitolo ngasinye se-inthanethi sinitshele khona.",
  pricesAndPayment: "Izintengo nenkokhelo",
  pricesInRand: "Izintengo zingamarandi aseNingizimu Afrika futhi zifaka i-VAT lapho kufanele.",
  pricesInDollars: "Izintengo zingamadola aseMelika futhi zifaka i-VAT lapho kufanele.",
  pricesInEuro: "Izintengo zingama-euro futhi zifaka i-VAT lapho kufanele.",
  pricesInPounds: "Izintengo zingamaphawundi aseBrithani futhi zifaka i-VAT lapho kufanele.",
  howYouPay:
    "Imali yokulethwa iyengezwa uma senikhokha, ngaphambi kokuba nikhokhe, futhi nibona isamba esiphelele kuqala. Nikhokha nge-{provider}, nge-akhawunti yenu ye-{provider} noma ngekhadi; imali ithathwa ngamadola aseMelika ngezinga eliboniswe ku-oda lenu.",
  contract:
    "Ngaphambi kokukhokha ningabuka i-oda lonke, nililungise, noma niyeke. Isivumelwano siba khona uma inkokhelo isiphumelele futhi siqinisekisa i-oda.",
  delivery: "Ukulethwa",
  deliveryHow:
    "Ezindaweni zethu umlethi uletha i-oda lenu ({time}) emva kokuba simnike lona: ngosuku olufanayo uma sivulile, kungenjalo uma sesivula futhi. Kwezinye izindawo lihamba ngokulethwa okujwayelekile: silithumela emahoreni angu-24 futhi silindele ukuthi lifike kini ezinsukwini ezingu-2. Ningalandela ukulethwa ekhasini le-oda lenu. Uma singakwazi ukuliletha ezinsukwini ezingu-30, ningalikhansela nibuyiselwe imali yenu.",
  suburbsFrom:
    "Izindawo enikhetha ngazo ukuthi silethe kuphi zivela ohlwini lwe-South African Post Office, lwe-Statistics South Africa nolwe-GeoNames (CC BY 4.0), zinezinguquko.",
  returns: "Ukubuyisa izimpahla nokubuyiselwa kwemali",
  somethingWrong:
    "Uma kukhona okulimele, okonakele, okungekhona noma okushodayo, sitsheleni, kungcono nithumele nesithombe, futhi uma kungukudla okusha, nisitshele ezinsukwini ezingu-7: sizokushintsha noma sibuyise imali, njengoba nikhetha. Ngezimpahla ezinephutha umthetho uninika izinyanga eziyisithupha. Imali ibuyiselwa ngendlela enakhokha ngayo.",
  coolingOff:
    "Isikhathi somthetho sezinsuku ezingu-7 sokuzindla asihlanganisi ukudla nezimpahla zansuku zonke ezilethwa ekhaya. Uma singaninikanga ithuba lokubuka i-oda lenu ngaphambi kokukhokha, ningalikhansela ezinsukwini ezingu-14 nilitholile.",
  records: "Amarekhodi enu nokuphepha kwenu",
  recordsHow:
    "Ikhasi le-oda lenu libonisa enikuthengile, enikukhokhile nokuthi nini. Isixhumanisi salo sisebenza izinsuku ezingu-{days}: londolozani i-invoyisi, noma nisicele ikhophi kamuva. Inkokhelo yenzeka emakhasini avikelekile e-{provider}: izinombolo zekhadi azifiki nanini kumaseva ethu. Ukuthi siluphatha kanjani ulwazi lwenu kubhalwe lapha: {policy}.",
  privacyPolicy: "Inqubomgomo yobumfihlo",
  disagree: "Uma singavumelani",
  disagreeHow:
    "Sicela nishaye ucingo noma nibhale kuqala; okuningi kuxazululwa ngosuku. Uma kungenjalo, i-Consumer Goods and Services Ombud ({ombud}) isiza mahhala. Kusebenza umthetho waseNingizimu Afrika.",
  whoYouBuyFrom: "Nithenga kubani",
  shop: "Isitolo",
  company: "Inkampani",
  registration: "Ukubhaliswa kwenkampani",
  vatNumber: "Inombolo ye-VAT",
  address: "Ikheli",
  inSouthAfrica: "{address}, eNingizimu Afrika",
  phone: "Ucingo",
  email: "I-imeyili",
  notices: "Izaziso zomthetho",
  noticesWhere: "Ekhelini elingenhla, noma nge-imeyili",
  hours: "Izikhathi",
  goods: "Izimpahla",
  whichGoods: "Ukudla nezinongo zase-Afrika, ngakunye kuchazwe ekhasini lakho",
};
