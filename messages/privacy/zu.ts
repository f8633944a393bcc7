import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  privacyPolicy: "Inqubomgomo yobumfihlo",
  inShort: "Esikwaziyo ngani, isizathu, nalokho eningasicela khona ngaphansi kwe-POPIA.",
  lead: "Lokho i-{name} ekwaziyo ngani, isizathu, isikhathi, nalokho eningasicela khona. Kulandela i-Protection of Personal Information Act 4 ka-2013 (POPIA).",
  responsible: "Ngubani onomthwalo",
  officer: "{owner}, {address}. Isikhulu sethu solwazi sitholakala ku-{email} noma ku-{phone}.",
  whoElse: "Ngubani omunye okubonayo",
  provider:
    "I-{provider}, ethatha inkokhelo yenu ngaphansi kwesitatimende sayo sobumfihlo. Siyitshela inani lemali futhi, uma silethela, igama nekheli okuya kulo.",
  courier:
    "Umlethi wethu, i-{courier}, othola igama, inombolo yocingo, ikheli nemiyalelo yomuntu owamukela ukulethwa, oku-odiwe nokuthi kubiza malini, futhi ngaphambi kwalokho ikheli, inombolo yocingo nokuthi izimpahla zibiza malini ukuze inike intengo.",
  servers:
    "Izinkampani eziphatha amaseva nesizindalwazi sethu, ezinye zingaphandle kweNingizimu Afrika, ngaphansi kwezivumelwano ezivikela ulwazi lwenu njenge-POPIA.",
  pushServices:
    "Inkonzo yezaziso yesiphequluli senu, uma nivula izaziso. Izithwala zivaliwe futhi ayikwazi ukuzifunda.",
  nobodyBuysIt: "Ulwazi lwenu asiluthengiseli muntu.",
  messagesFromUs: "Imiyalezo evela kithi",
  messagesHow:
    "Sibhala nge-oda lenu. Izaphulelo nezindaba ziza kuphela uma nizicelile, futhi ngayinye initshela ukuthi ningazimisa kanjani (POPIA, isigaba 69). Ukuthi navuma noma nazimisa nini, kuphi, nangamaphi amagama, sikubhala phansi njengobufakazi.",
  whatWeKeep: "Esikugcinayo, nesizathu",
  forAnOrder:
    "Nge-oda: igama lenu, i-imeyili, inombolo yocingo, ikheli nemiyalelo yokulethwa, nalokho enikuthengile. Ngaphandle kwakho asikwazi ukuletha, futhi umthetho ufuna sigcine amarekhodi okuthengisa okungenani iminyaka emihlanu.",
  forAnAccount:
    "Nge-akhawunti: igama lenu, i-imeyili, inombolo yocingo, ikheli, isithombe enisikhethile, uhlu lwenu lwezifiso, izindlela zokukhokha enizigcinile, lapho ningene khona, nephasiwedi yenu ngendlela okungekho muntu ongayifunda.",
  forAPayment:
    "Ngenkokhelo: inombolo yayo, imali nomphumela. Izinombolo zekhadi namakhodi okuphepha akufiki nanini kithi.",
  whatYouWrite:
    "Enisibhalela khona nenisicela khona, ama-imeyili esinithumelela wona, namanothi ngokuthi sinisize kanjani.",
  logs: "Ukugcina isitolo siphephile: amalogi amafushane obuchwepheshe, angenawo amagama noma amakheli.",
  yourCart:
    "Inqola yenu ihlala ekhasini. Inqola yokugcina igcinwa esipheqululini senu, noma ku-akhawunti yenu ukuze amanye amadivayisi enu abe nayo, nize nikhokhe, futhi kungadluli izinsuku ezingu-{days}.",
  sharedBasket:
    "Ngobhasikidi eniwugcwalisa ndawonye: igama enifaka ngalo nalokho enikufakayo. Wonke umuntu onesixhumanisi ukubona kokubili. Konke kuyasuswa ezinsukwini ezingu-{days} ngemva kokuba ubhasikidi uqaliwe, futhi uma niphuma ngaphambi kwalokho, okwenu kususwa ngaso leso sikhathi.",
  sharedList:
    "Ngezinhlu zenu: amagama azo nemikhiqizo ekuzo, kanye ne-akhawunti yenu nize nisuse uhlu noma i-akhawunti. Uhlu enabelana ngalo lubonwa yiwo wonke umuntu onesixhumanisi, ngaphandle kwegama lenu, nize niyeke ukwabelana ngalo.",
  pushDevices:
    "Ngezaziso: ikheli inkonzo yezaziso yesiphequluli senu efinyelela ngalo idivayisi. Liyasuswa uma nizivala noma niphuma lapho, elesivakashi ngemva kwezinsuku ezingu-{days}.",
  basketsTogether: "Obhasikidi abagcwaliswa ndawonye",
  lists: "Izinhlu zenu",
  untilListGoes: "Nize nisuse uhlu noma i-akhawunti yenu",
  howLong: "Sikugcina isikhathi esingakanani",
  olderGoes:
    "Okudala kunalokhu kususwa nsuku zonke. I-akhawunti nama-oda enu kungasuswa noma nini, njengoba kuchazwe ngezansi.",
  yourAccount: "I-akhawunti yenu",
  untilYouDelete: "Nize niyisuse",
  orders: "Ama-oda nama-invoyisi",
  untilYouAsk: "Kanye negama nekheli lenu nize nisicele ukuthi sikususe",
  mails: "Amakhophi ama-imeyili aya kini",
  contact: "Enisibhalele khona",
  unpaid: "Ama-oda angakhokhiwe",
  withNameAndAddress: "{period} kanye negama nekheli",
  audit: "Ngubani oshintshe ini ehhovisi lethu",
  vendors: "Lokho i-{provider} nomlethi abasitshele khona",
  afterDeletion: "Okusala emva kokususa",
  withoutName:
    "Ibhizinisi eliku-invoyisi nobufakazi balokho enakuvuma: {period}. Amanye amarekhodi okuthengisa ayasala, ngaphandle kwegama lenu",
  copies: "Amakhophi ezimo eziphuthumayo",
  copiesByHand:
    "Amakhophi enziwa ngesandla kuphela; kulawo enziwe ngesandla, angu-{count} okugcina. Okususiwe kusemakhophini amadala aze asuke",
  copiesOnSchedule:
    "{period} kulawo enziwa ngohlelo; kulawo enziwe ngesandla, angu-{count} okugcina. Okususiwe kusemakhophini amadala aze asuke",
  copiesOfOrders: "Amakhophi ama-oda ngamanye, phakathi kwawo",
  days: { one: "usuku olungu-{count}", other: "izinsuku ezingu-{count}" },
  weeks: { one: "isonto elingu-{count}", other: "amasonto angu-{count}" },
  months: { one: "inyanga engu-{count}", other: "izinyanga ezingu-{count}" },
  years: { one: "unyaka ongu-{count}", other: "iminyaka engu-{count}" },
  whatYouCanAsk: "Eningasicela khona",
  toSee:
    "Ukubona konke esikugcinile ngani. Uma ninayo i-akhawunti nikuthola lapha: {account}, njengekhasi lokuphrinta nanjengefayela.",
  myAccount: "I-akhawunti yami",
  toCorrect: "Ukukulungisa: lapha: {profile}, noma nisibhalele.",
  myProfile: "Iphrofayela yami",
  toDelete:
    "Ukukususa. Uma ninayo i-akhawunti nizenzela nina ngaphansi kokuthi I-akhawunti yami, ngephasiwedi yenu. Kwenzeka khona manjalo.",
  toObject: "Ukuphikisa indlela esikusebenzisa ngayo.",
  asGuest:
    "Uma na-oda njengesivakashi, sibhaleleni nisebenzisa ikheli ena-oda ngalo, sizonenzela okufanayo. Siphendula ezinsukwini ezingu-30. Uma singavumelani, ningakhalaza ku-Information Regulator yaseNingizimu Afrika ({regulator}).",
  whichCookies: "Ukuthi imaphi amakhukhi esiwasebenzisayo kubhalwe lapha: {policy}.",
  cookiePolicy: "Inqubomgomo yamakhukhi",
  deletion: "Okususwayo, nokusalayo",
  whatGoes:
    "I-akhawunti yenu ihamba nezikhathi zokungena, iphasiwedi, isithombe, uhlu lwezifiso, izinhlu, inqola egciniwe, izindlela zokukhokha ezigciniwe nezicelo zenu zokwaziswa uma okuthile sekubuyile esitokweni; kanjalo nama-imeyili, imiyalezo namanothi. Kuma-oda enu sisusa: {removed}.",
  whatStays:
    "Umthetho ufuna sigcine amarekhodi okuthengisa iminyaka emihlanu. Kuwo kusala, ngaphansi kwenombolo engatsheli muntu ukuthi ningobani: {kept}. Ubufakazi balokho enakuvuma busala ngaphansi kwekhodi eyenziwe ngekheli lenu.",
  removedOfOrders:
    "igama, i-imeyili, inombolo yocingo, umgwaqo, indawo noma idolobha, ikhodi yeposi, imiyalelo yokulethwa, igama lomlethi nesixhumanisi sokulandela, namanothi",
  keptOfOrders:
    "inombolo ye-oda, izinsuku, isimo, imikhiqizo, amanani, izintengo, imali yokulethwa, i-VAT, isifundazwe, indlela nezoni yokulethwa, izinombolo ze-oda nezemisebenzi yemali ze-PayPal kanye nemali nezinga ledola, ukubuyiselwa kwemali, inombolo ye-invoyisi, nebhizinisi eliku-invoyisi eyenzelwe lona",
  underWay:
    "I-oda esesendleleni, inkokhelo engakaqedwa noma ukubuyiselwa kwemali okungakaqedwa kugcina igama nekheli kuze kuphele, isikhathi esingeqi ezinsukwini ezingu-{days}.",
};
