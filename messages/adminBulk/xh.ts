import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  bulkActions: "Izenzo zeemveliso ezininzi",
  selected: {
    one: "Kukhethwe imveliso e-{count}",
    other: "Kukhethwe iimveliso ezi-{count, number}",
  },
  selectAll: "Khetha zonke ezi-{total}",
  change: "Tshintsha",
  working: "Kuyasetyenzwa…",
  activate: "Yenza isebenze",
  deactivate: "Yenza ingasebenzi",
  makeFeatured: "Yenza ibalasele",
  removeFeatured: "Yenza ingabalaseli",
  changeCategoryNext: "Tshintsha udidi…",
  changePriceNext: "Tshintsha ixabiso…",
  deleteQuestion: {
    one: "Kucinywe imveliso e-{count}?",
    other: "Kucinywe iimveliso ezi-{count, number}?",
  },
  deleteWhat:
    "Zisuka evenkileni kwangoko. Iiodolo ezinazo zihlala zinjalo, kwaye ukucima kunokubuyiselwa umva usuku lonke.",
  searchLimit:
    "Iimveliso ezingaphezu kuka-{most} ziyahambelana. Ukuze nikhethe zonke ezihambelanayo, bhalani ngakumbi igama okanye nikhethe udidi, imo okanye isitokhwe.",
  overLimit:
    "Oko kungaphezu kweemveliso ezili-10 000, ngaphezu kwezinokutshintshwa ngexesha elinye. Nceda ninciphise uluhlu ngodidi, imo okanye isitokhwe, nithathe inxalenye nganye.",
  notChanged: "Iimveliso azitshintshwanga",
  nothingToChange: "Bekungekho nto ifuna ukutshintshwa.",
  changed: {
    one: "Kutshintshe imveliso e-{count}",
    other: "Kutshintshe iimveliso ezi-{count, number}",
  },
  undo: "Buyisela umva",
  undone: "Kubuyiselwe umva",
  undonePartly: "Kubuyiselwe umva, kodwa hayi konke",
  notUndone: "Akubuyiselwanga umva",

  changeCategory: "Tshintsha udidi",
  ofProducts: { one: "Yemveliso e-{count}", other: "Yeemveliso ezi-{count, number}" },
  chooseOne: "Khetha udidi",
  move: "Hambisa",
  changePrice: "Tshintsha ixabiso",
  changeCount: {
    one: "Tshintsha imveliso e-{count}",
    other: "Tshintsha iimveliso ezi-{count, number}",
  },
  how: "Njani",
  by: "Kangakanani",
  percentUp: "Nyusa ngepesenti",
  percentDown: "Hlisa ngepesenti",
  amountUp: "Nyusa ngeerandi",
  amountDown: "Hlisa ngeerandi",
  sizeInvalid: "Inani elingaphezu ko-0, elineedesimali ezingadluliyo kwezimbini",
  notReckoned: "Amaxabiso akabalwanga",
  wouldHaveNoPrice: {
    one: "Imveliso e-{count} ibingayi kuba naxabiso, ngoko iya kuhlala injalo.",
    other: "Iimveliso ezi-{count, number} bezingayi kuba naxabiso, ngoko ziya kuhlala zinjalo.",
  },
  beforeAndAfter: "Amaxabiso angaphambili nasemva",
  nowPrice: "Ngoku",
  thenPrice: "Emva koko",
  stays: "lihlala",

  recentChanges: "Utshintsho lwakutsha nje",
  recentWhat: "Enikwenzileyo kuluhlu lweemveliso, kwezininzi kunye okanye ngokucima enye.",
  nothingChangedYet: "Anikatshintshi nto apha.",
  changedAt: {
    one: "{time}, kutshintshe imveliso e-{count}",
    other: "{time}, kutshintshe iimveliso ezi-{count, number}",
  },
  undoThis: "Buyisela umva: {change}",
  productCount: { one: "imveliso e-{count}", other: "iimveliso ezi-{count, number}" },
  activated: "Yenza isebenze: {things}",
  deactivated: "Yenza ingasebenzi: {things}",
  featured: "Yenza ibalasele: {things}",
  unfeatured: "Yenza ingabalaseli: {things}",
  movedTo: "Hambisa ku-{category}: {things}",
  priced: "Ixabiso {change}: {things}",
  removed: "Cima: {things}",

  otherProducts:
    "Akukho nto itshintshiweyo: ngoku kuhambelana ezinye iimveliso, hayi ezo nizikhethileyo. Nceda niphinde nizikhethe.",
  pricesMoved:
    "Akukho nto itshintshiweyo: imveliso okanye ixabiso litshintshile ukususela nibone amaxabiso amatsha. Nceda niphinde niwajonge.",
  noSuchCategory: "Alukho udidi olunjalo",
  undoneAlready: "Oku sele kubuyiselwe umva",
  changedTooMuch: "Ivenkile itshintshe kakhulu ukuba oku kungabuyiselwa umva",
  otherCount: {
    one: "Akukho nto itshintshiweyo: ngoku kuhambelana imveliso e-{count}, hayi ezi-{chosen, number} enizikhethileyo. Nceda niphinde nizikhethe.",
    other:
      "Akukho nto itshintshiweyo: ngoku kuhambelana iimveliso ezi-{count, number}, hayi ezi-{chosen, number} enizikhethileyo. Nceda niphinde nizikhethe.",
  },
  changeFactsNext: "Tshintsha inyani…",
  changeFact: "Tshintsha inyani",
  whichFact: "Yiyiphi inyani",
  newValue: "Iyintoni ngoku",
  diet: "Indlela yokutya",
  allergen: "Into ebangela ukungevani komzimba",
  suits: "Iyayilungela",
  notSaid: "Akutshiwongo",
  familyHint:
    "Iimveliso ezinegama elinye zibubungakanani obahlukeneyo bento enye, ngokolandelelwano lobungakanani bazo. Xa ishiywe ingenanto, ziyahlukana.",
  clashStays:
    "Ekungenakuba yinyani kuzo, njengengenanto yezilwanyana kodwa enobisi, zihlala zinjalo.",
  factSet: "{fact}: {things}",
};
