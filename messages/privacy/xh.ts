import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  privacyPolicy: "Umgaqo-nkqubo wabucala",
  inShort: "Esikwaziyo ngani, isizathu, noko ninokusicela kona phantsi kwe-POPIA.",
  lead: "Oko i-{name} ikwaziyo ngani, isizathu, ixesha, noko ninokusicela kona. Kulandela i-Protection of Personal Information Act 4 ka-2013 (POPIA).",
  responsible: "Ngubani onoxanduva",
  officer: "{owner}, {address}. Igosa lethu lolwazi lifumaneka ku-{email} okanye ku-{phone}.",
  whoElse: "Ngubani omnye okubonayo",
  provider:
    "I-{provider}, ethatha intlawulo yenu phantsi kwesibhengezo sayo sabucala. Siyixelela isixa-mali kwaye, xa sizisa, igama nedilesi okuya kuyo.",
  courier:
    "Umzisi wethu, i-{courier}, ofumana igama, inombolo yomnxeba, idilesi nemiyalelo yomntu owamkela okuziswayo, okuodoliweyo nokuba kuxabisa malini, kwaye phambi koko idilesi, inombolo yomnxeba nokuba impahla ixabisa malini ukuze inike ixabiso.",
  servers:
    "Iinkampani eziqhuba iiseva nesiseko sethu seenkcukacha, ezinye zingaphandle koMzantsi Afrika, phantsi kwezivumelwano ezikhusela ulwazi lwenu njenge-POPIA.",
  pushServices:
    "Inkonzo yezaziso yesikhangeli senu, ukuba nivula izaziso. Izithwala zitywiniwe kwaye ayikwazi ukuzifunda.",
  nobodyBuysIt: "Asithengisi ulwazi lwenu kumntu.",
  messagesFromUs: "Imiyalezo evela kuthi",
  messagesHow:
    "Sibhala ngeodolo yenu. Izaphulelo neendaba ziza kuphela xa nizicelile, kwaye nganye inixelela indlela yokuzimisa (POPIA, icandelo 69). Ukuba navuma okanye nazimisa nini, phi, nangawaphi amazwi, sikubhala phantsi njengobungqina.",
  whatWeKeep: "Esikugcinayo, nesizathu",
  forAnOrder:
    "Ngeodolo: igama lenu, i-imeyile, inombolo yomnxeba, idilesi nemiyalelo yokuziswa, noko nikuthengileyo. Ngaphandle kwako asinako ukuzisa, kwaye umthetho ufuna sigcine iirekhodi zentengiso ubuncinane iminyaka emihlanu.",
  forAnAccount:
    "Ngeakhawunti: igama lenu, i-imeyile, inombolo yomnxeba, idilesi, ifoto eniyikhethileyo, uluhlu lwenu lweminqweno, iindlela zokuhlawula enizigcinileyo, apho ningene khona, nephasiwedi yenu ngendlela angekho mntu unokuyifunda.",
  forAPayment:
    "Ngentlawulo: inombolo yayo, imali nesiphumo. Iinombolo zekhadi neekhowudi zokhuseleko azifiki nanini kuthi.",
  whatYouWrite:
    "Enisibhalela kona nenisicela kona, ii-imeyile esinithumelela zona, namanqaku endlela yokuninceda.",
  logs: "Ukugcina ivenkile ikhuselekile: iilogi ezimfutshane zobugcisa, ezingenamagama okanye iidilesi.",
  yourCart:
    "Itroli yenu ihlala ephepheni. Itroli yokugqibela igcinwa kwisikhangeli senu, okanye kwiakhawunti yenu ukuze ezinye izixhobo zenu zibe nayo, nide nihlawule, kungadluli iintsuku ezingama-{days}.",
  sharedBasket:
    "Ngebhaskithi eniyizalisa kunye: igama enifaka phantsi kwalo noko nikufakayo. Wonke umntu onekhonkco ubona zombini. Konke kuyacinywa kwiintsuku ezi-{days} emva kokuba ibhaskithi iqalisiwe, yaye ukuba niyaphuma phambi koko, okwenu kucinywa kwangoko.",
  sharedList:
    "Ngezintlu zenu: amagama azo neemveliso ezikuzo, kunye neakhawunti yenu nide nicime uluhlu okanye iakhawunti. Uluhlu enabelana ngalo lubonwa nguye wonke umntu onekhonkco, ngaphandle kwegama lenu, nide niyeke ukwabelana ngalo.",
  pushDevices:
    "Ngezaziso: idilesi inkonzo yezaziso yesikhangeli senu efikelela ngayo kwisixhobo. Iyacinywa xa nizivala okanye niphuma apho, eyondwendwe emva kweentsuku ezingama-{days}.",
  basketsTogether: "Iibhaskithi ezizaliswa kunye",
  lists: "Izintlu zenu",
  untilListGoes: "Nide nicime uluhlu okanye iakhawunti yenu",
  howLong: "Sikugcina ixesha elingakanani",
  olderGoes:
    "Okudala kunoku kucinywa yonke imihla. Iakhawunti neeodolo zenu zinokucinywa nanini na, njengoko kuchaziwe ngezantsi.",
  yourAccount: "Iakhawunti yenu",
  untilYouDelete: "Nide niyicime",
  orders: "Iiodolo nee-invoyisi",
  untilYouAsk: "Kunye negama nedilesi yenu nide nisicele ukuba sikucime",
  mails: "Iikopi zee-imeyile eziya kuni",
  contact: "Enisibhalele kona",
  unpaid: "Iiodolo ezingahlawulwanga",
  withNameAndAddress: "{period} kunye negama nedilesi",
  audit: "Ngubani otshintshe ntoni kwiofisi yevenkile",
  vendors: "Oko i-{provider} nomzisi basixelele kona",
  afterDeletion: "Okuseleyo emva kokucima",
  withoutName:
    "Ishishini elikwi-invoyisi nobungqina boko navuma kona: {period}. Ezinye iirekhodi zentengiso ziyasala, ngaphandle kwegama lenu",
  copies: "Iikopi zeemeko ezingxamisekileyo",
  copiesByHand:
    "Iikopi zenziwa ngesandla kuphela; kwezo zenziwe ngesandla, ezi-{count} zokugqibela. Okucinyiweyo kukwiikopi ezindala zide zimke",
  copiesOnSchedule:
    "{period} kwezo zenziwa ngocwangciso; kwezo zenziwe ngesandla, ezi-{count} zokugqibela. Okucinyiweyo kukwiikopi ezindala zide zimke",
  copiesOfOrders: "Iikopi zeodolo nganye, phakathi kwazo",
  days: { one: "usuku olu-{count}", other: "iintsuku ezi-{count}" },
  weeks: { one: "iveki e-{count}", other: "iiveki ezi-{count}" },
  months: { one: "inyanga e-{count}", other: "iinyanga ezi-{count}" },
  years: { one: "unyaka o-{count}", other: "iminyaka e-{count}" },
  whatYouCanAsk: "Ninokusicela kona",
  toSee:
    "Ukubona konke esikugcinileyo ngani. Ukuba ninayo iakhawunti nikufumana apha: {account}, njengephepha lokushicilela nanjengefayile.",
  myAccount: "Iakhawunti yam",
  toCorrect: "Ukukulungisa: apha: {profile}, okanye nisibhalele.",
  myProfile: "Iprofayile yam",
  toDelete:
    "Ukukucima. Ukuba ninayo iakhawunti nizenzela kwi-“Iakhawunti yam”, ngephasiwedi yenu. Kwenzeka kwangoko.",
  toObject: "Ukuchasa indlela esikusebenzisa ngayo.",
  asGuest:
    "Ukuba naodola njengondwendwe, sibhaleleni nisebenzisa idilesi enaodola ngayo, siza kunenzela okufanayo. Siphendula kwiintsuku ezingama-30. Ukuba asivumelani, ninako ukukhalaza kwi-Information Regulator yaseMzantsi Afrika ({regulator}).",
  whichCookies: "Ukuba zeziphi iikuki esizisebenzisayo kubhalwe apha: {policy}.",
  cookiePolicy: "Umgaqo-nkqubo weekuki",
  deletion: "Okuthathwa kukucima, nokuseleyo",
  whatGoes:
    "Iakhawunti yenu imka nokungena kwenu, iphasiwedi, ifoto, uluhlu lweminqweno, ezinye izintlu, itroli egciniweyo, iindlela zokuhlawula ezigciniweyo nezicelo zenu zokwaziswa xa into ibuyile kwisitokhwe; kunjalo nee-imeyile, imiyalezo namanqaku. Kwiiodolo zenu sisusa: {removed}.",
  whatStays:
    "Umthetho ufuna sigcine iirekhodi zentengiso iminyaka emihlanu. Kuzo kusala, phantsi kwenombolo engaxeleli mntu ukuba ningoobani: {kept}. Ubungqina boko navuma kona busala phantsi kwekhowudi eyenziwe ngedilesi yenu.",
  removedOfOrders:
    "igama, i-imeyile, inombolo yomnxeba, isitalato, indawo okanye isixeko, ikhowudi yeposi, imiyalelo yokuziswa, igama lomzisi nekhonkco lokulandela, namanqaku",
  keptOfOrders:
    "inombolo yeodolo, imihla, imo, iimveliso, amanani, amaxabiso, imali yokuziswa, i-VAT, iphondo, indlela nommandla wokuziswa, iinombolo zeodolo nezentengiselwano ze-PayPal kunye nemali nexabiso ledola, ukubuyiswa kwemali, inombolo ye-invoyisi, neshishini elikwi-invoyisi eyenzelwe lona",
  underWay:
    "Iodolo esendleleni, intlawulo engekagqitywa okanye ukubuyiswa kwemali okungekagqitywa kugcina igama nedilesi kude kugqitywe, iintsuku ezingama-{days} ubuninzi.",
};
