import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  privacyPolicy: "Privaatheidsbeleid",
  inShort: "Wat ons van u weet, hoekom, en wat u onder POPIA van ons kan vra.",
  lead: "Wat {name} van u weet, hoekom, vir hoe lank, en wat u van ons kan vra. Dit volg die Wet op die Beskerming van Persoonlike Inligting 4 van 2013 (POPIA).",
  responsible: "Wie verantwoordelik is",
  officer: "{owner}, {address}. Ons inligtingsbeampte kan bereik word by {email} of {phone}.",
  whoElse: "Wie dit nog sien",
  provider:
    "{provider}, wat u betaling hanteer onder sy eie privaatheidsverklaring. Ons sê vir hulle die bedrag en, by 'n aflewering, die naam en adres waarheen dit gaan.",
  courier:
    "Ons koerier, {courier}, wat die naam, telefoonnommer, adres en instruksies kry van wie 'n aflewering ontvang, wat bestel is en wat dit werd is, en vooraf die adres, die telefoonnommer en die waarde van die goedere vir 'n kwotasie.",
  servers:
    "Die maatskappye wat ons bedieners en databasis bedryf, party van hulle buite Suid-Afrika, onder kontrakte wat u inligting beskerm soos POPIA.",
  pushServices:
    "U blaaier se stootdiens, as u kennisgewings aanskakel. Dit dra hulle verseël en kan hulle nie lees nie.",
  nobodyBuysIt: "Ons verkoop u inligting aan niemand nie.",
  messagesFromUs: "Boodskappe van ons",
  messagesHow:
    "Ons skryf oor u bestelling. Aanbiedings en nuus kom net as u daarvoor gevra het, en elkeen sê vir u hoe om dit te stop (POPIA, artikel 69). Wanneer u ingestem of dit gestop het, waar, en tot watter woorde, skryf ons neer as bewys daarvan.",
  whatWeKeep: "Wat ons hou, en hoekom",
  forAnOrder:
    "Vir 'n bestelling: u naam, e-pos, telefoonnommer, afleweringsadres en -instruksies, en wat u gekoop het. Daarsonder kan ons nie aflewer nie, en die wet vra dat ons verkooprekords minstens vyf jaar lank hou.",
  forAnAccount:
    "Vir 'n rekening: u naam, e-pos, telefoonnommer, adres, die foto wat u gekies het, u wenslys, die betaalmetodes wat u gestoor het, waar u aangemeld is, en u wagwoord in 'n vorm wat niemand kan teruglees nie.",
  forAPayment:
    "Vir 'n betaling: die nommer, bedrag en uitslag daarvan. Kaartnommers en sekuriteitskodes bereik ons nooit nie.",
  whatYouWrite:
    "Wat u aan ons skryf en waarvoor u vra, die e-posse wat ons vir u stuur, en notas oor hoe om u te bedien.",
  logs: "Om die winkel veilig te hou: kort tegniese logboeke, sonder name of adresse daarin.",
  yourCart:
    "U mandjie bestaan net in die bladsy. Die vorige mandjie word in u eie blaaier bewaar, of by u rekening sodat u ander toestelle dit het, totdat u betaal het, en vir hoogstens {days} dae.",
  sharedBasket:
    "Vir 'n mandjie wat u saam met ander vul: die naam waaronder u byvoeg en wat u byvoeg. Almal wat die skakel het, sien albei. Alles verdwyn {days} dae nadat die mandjie begin is, en wat u voor dan verlaat, dadelik.",
  sharedList:
    "Vir u lyste: hul name en die produkte daarop, by u rekening totdat u die lys of die rekening uitvee. 'n Lys wat u deel, word gesien deur almal wat die skakel het, sonder u naam, totdat u ophou om dit te deel.",
  pushDevices:
    "Vir kennisgewings: die adres waarby u blaaier se stootdiens die toestel bereik. Dit verdwyn wanneer u hulle afskakel of daar afmeld, 'n gas s'n ná {days} dae.",
  basketsTogether: "Mandjies wat saam gevul word",
  lists: "U lyste",
  untilListGoes: "Totdat u die lys of u rekening uitvee",
  howLong: "Hoe lank ons dit hou",
  olderGoes:
    "Wat ouer as dit is, word elke dag uitgevee. U rekening en bestellings kan enige tyd uitgevee word, soos hieronder beskryf.",
  yourAccount: "U rekening",
  untilYouDelete: "Totdat u dit uitvee",
  orders: "Bestellings en fakture",
  untilYouAsk: "Met u naam en adres totdat u ons vra om dit uit te vee",
  mails: "Afskrifte van e-posse aan u",
  contact: "Wat u aan ons geskryf het",
  unpaid: "Bestellings wat nie betaal is nie",
  withNameAndAddress: "{period} met naam en adres",
  audit: "Wie wat in ons agterkantoor verander het",
  vendors: "Wat {provider} en die koerier vir ons gesê het",
  afterDeletion: "Wat oorbly nadat u data uitgevee is",
  withoutName:
    "Die besigheid op 'n faktuur en die bewys van waartoe u ingestem het: {period}. Die ander verkooprekords bly, sonder u naam",
  copies: "Afskrifte vir noodgevalle",
  copiesByHand:
    "Afskrifte word net met die hand gemaak; van dié wat met die hand gemaak is, die laaste {count}. Wat uitgevee is, is in ouer afskrifte totdat dié uitgevee word",
  copiesOnSchedule:
    "{period} vir dié wat volgens 'n skedule gemaak word; van dié wat met die hand gemaak is, die laaste {count}. Wat uitgevee is, is in ouer afskrifte totdat dié uitgevee word",
  copiesOfOrders: "Afskrifte van enkele bestellings, tussenin",
  days: { one: "{count} dag", other: "{count} dae" },
  weeks: { one: "{count} week", other: "{count} weke" },
  months: { one: "{count} maand", other: "{count} maande" },
  years: { one: "{count} jaar", other: "{count} jaar" },
  whatYouCanAsk: "Wat u van ons kan vra",
  toSee:
    "Om alles te sien wat ons oor u hou. Met 'n rekening vind u dit onder {account} as 'n bladsy om te druk en as 'n lêer.",
  myAccount: "My rekening",
  toCorrect: "Om dit reg te stel: onder {profile}, of skryf aan ons.",
  myProfile: "My profiel",
  toDelete:
    "Om dit uit te vee. Met 'n rekening doen u dit self onder My rekening, met u wagwoord. Dit gebeur dadelik.",
  toObject: "Om beswaar te maak teen hoe ons dit gebruik.",
  asGuest:
    "As u as gas bestel het, skryf aan ons vanaf die adres waarmee u bestel het, en ons doen dieselfde vir u. Ons antwoord binne 30 dae. As ons nie saamstem nie, kan u by die Inligtingsreguleerder van Suid-Afrika ({regulator}) kla.",
  whichCookies: "Watter koekies ons gebruik, staan in ons {policy}.",
  cookiePolicy: "Koekiebeleid",
  deletion: "Wat uitgevee word, en wat bly",
  whatGoes:
    "U rekening verdwyn saam met sy sessies, wagwoord, foto, wenslys, lyste, bewaarde mandjie, gestoorde betaalmetodes en u versoeke om te hoor wanneer iets weer in voorraad is; so ook e-posse, boodskappe en notas. Uit u bestellings verwyder ons: {removed}.",
  whatStays:
    "Die wet vra dat ons verkooprekords vyf jaar lank hou. Daarvan bly, onder 'n nommer wat vir niemand sê wie u is nie: {kept}. Die bewys van waartoe u ingestem het, bly onder 'n kode wat uit u adres gemaak is.",
  removedOfOrders:
    "naam, e-pos, telefoonnommer, straat, voorstad of stad, poskode, afleweringsinstruksies, die koerier se naam en volgskakel, en notas",
  keptOfOrders:
    "bestelnommer, datums, status, produkte, hoeveelhede, pryse, afleweringsfooi, BTW, provinsie, afleweringswyse en -sone, PayPal se bestel- en transaksienommers met bedrag en dollarkoers, terugbetalings, die faktuurnommer, en die besigheid op 'n faktuur wat aan een uitgemaak is",
  underWay:
    "'n Bestelling wat nog op pad is, 'n oop betaling of 'n oop terugbetaling hou sy naam en adres totdat dit afgehandel is, en hoogstens vir {days} dae.",
};
