import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  bulkActions: "Izenzo zemikhiqizo eminingi",
  selected: {
    one: "Kukhethwe umkhiqizo ongu-{count}",
    other: "Kukhethwe imikhiqizo engu-{count, number}",
  },
  selectAll: "Khetha yonke engu-{total}",
  change: "Shintsha",
  working: "Kuyasetshenzwa…",
  activate: "Yenza kusebenze",
  deactivate: "Yenza kungasebenzi",
  makeFeatured: "Yenza kuvelele",
  removeFeatured: "Yenza kungaveleli",
  changeCategoryNext: "Shintsha isigaba…",
  changePriceNext: "Shintsha intengo…",
  deleteQuestion: {
    one: "Kususwe umkhiqizo ongu-{count}?",
    other: "Kususwe imikhiqizo engu-{count, number}?",
  },
  deleteWhat:
    "Isuka esitolo khona manje. Ama-oda enayo ahlala enjalo, futhi usuku lonke ukususa kungabuyiselwa emuva.",
  searchLimit:
    "Imikhiqizo engaphezu kuka-{most} iyahambisana. Ukuze nikhethe yonke ehambisanayo, bhalani okwengeziwe kwegama noma nikhethe isigaba, isimo noma isitoko.",
  overLimit:
    "Lokho kungaphezu kwemikhiqizo engu-10 000, okungaphezu kwengashintshwa ngesikhathi esisodwa. Sicela ninciphise uhlu ngesigaba, isimo noma isitoko, nithathe ingxenye ngayinye.",
  notChanged: "Imikhiqizo ayishintshwanga",
  nothingToChange: "Bekungekho okudingeka kushintshe.",
  changed: {
    one: "Kushintshe umkhiqizo ongu-{count}",
    other: "Kushintshe imikhiqizo engu-{count, number}",
  },
  undo: "Buyisela emuva",
  undone: "Kubuyiselwe emuva",
  undonePartly: "Kubuyiselwe emuva, kodwa hhayi konke",
  notUndone: "Akubuyiselwanga emuva",

  changeCategory: "Shintsha isigaba",
  ofProducts: { one: "Yomkhiqizo ongu-{count}", other: "Yemikhiqizo engu-{count, number}" },
  chooseOne: "Khetha isigaba",
  move: "Yisa",
  changePrice: "Shintsha intengo",
  changeCount: {
    one: "Shintsha umkhiqizo ongu-{count}",
    other: "Shintsha imikhiqizo engu-{count, number}",
  },
  how: "Kanjani",
  by: "Ngakanani",
  percentUp: "Khuphula ngephesenti",
  percentDown: "Yehlisa ngephesenti",
  amountUp: "Khuphula ngamarandi",
  amountDown: "Yehlisa ngamarandi",
  sizeInvalid: "Inombolo engaphezu kuka-0, enamadesimali angeqi kwamabili",
  notReckoned: "Izintengo azibalwanga",
  wouldHaveNoPrice: {
    one: "Umkhiqizo ongu-{count} ubungeke usaba nantengo, ngakho uzohlala unjalo.",
    other: "Imikhiqizo engu-{count, number} ibingeke isaba nantengo, ngakho izohlala injalo.",
  },
  beforeAndAfter: "Izintengo zangaphambili nezangemuva",
  nowPrice: "Manje",
  thenPrice: "Ngemuva",
  stays: "ihlala",

  recentChanges: "Izinguquko zakamuva",
  recentWhat: "Enikwenze ohlwini lwemikhiqizo, kweminingi kanyekanye noma ngokususa owodwa.",
  nothingChangedYet: "Anikashintshi lutho lapha.",
  changedAt: {
    one: "{time}, kushintshe umkhiqizo ongu-{count}",
    other: "{time}, kushintshe imikhiqizo engu-{count, number}",
  },
  undoThis: "Buyisela emuva: {change}",
  productCount: { one: "umkhiqizo ongu-{count}", other: "imikhiqizo engu-{count, number}" },
  activated: "Yenza kusebenze: {things}",
  deactivated: "Yenza kungasebenzi: {things}",
  featured: "Yenza kuvelele: {things}",
  unfeatured: "Yenza kungaveleli: {things}",
  movedTo: "Yisa ku-{category}: {things}",
  priced: "Intengo {change}: {things}",
  removed: "Susa: {things}",

  otherProducts:
    "Akukho okushintshiwe: manje kuhambisana eminye imikhiqizo, hhayi leyo eniyikhethile. Sicela niphinde niyikhethe.",
  pricesMoved:
    "Akukho okushintshiwe: umkhiqizo noma intengo ishintshile kusukela nibone izintengo ezintsha. Sicela niphinde nizibheke.",
  noSuchCategory: "Asikho isigaba esinjalo",
  undoneAlready: "Lokhu sekubuyiselwe emuva",
  changedTooMuch: "Isitolo sishintshe kakhulu ukuthi lokhu kungabuyiselwa emuva",
  otherCount: {
    one: "Akukho okushintshiwe: manje kuhambisana umkhiqizo ongu-{count}, hhayi engu-{chosen, number} eniyikhethile. Sicela niphinde niyikhethe.",
    other:
      "Akukho okushintshiwe: manje kuhambisana imikhiqizo engu-{count, number}, hhayi engu-{chosen, number} eniyikhethile. Sicela niphinde niyikhethe.",
  },
  changeFactsNext: "Shintsha iqiniso…",
  changeFact: "Shintsha iqiniso",
  whichFact: "Yiliphi iqiniso",
  newValue: "Liyini manje",
  diet: "Indlela yokudla",
  allergen: "Okubangela ukungezwani komzimba",
  suits: "Kuyalungela",
  notSaid: "Akushiwongo",
  familyHint:
    "Imikhiqizo enegama elilodwa iwubukhulu obuhlukene bento eyodwa, ngokulandelana kobukhulu bayo. Uma kushiywe kungenalutho, iyahlukana.",
  clashStays:
    "Lapho kungeke kube yiqiniso khona, njengokungenalutho lwezilwane kodwa kunobisi, kuhlala kunjalo.",
  factSet: "{fact}: {things}",
};
