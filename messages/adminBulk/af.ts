import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  bulkActions: "Aksies vir baie produkte",
  selected: { one: "{count} produk gekies", other: "{count, number} produkte gekies" },
  selectAll: "Kies al {total}",
  change: "Verander",
  working: "Besig…",
  activate: "Aktiveer",
  deactivate: "Deaktiveer",
  makeFeatured: "Lig uit",
  removeFeatured: "Moenie meer uitlig nie",
  changeCategoryNext: "Verander kategorie…",
  changePriceNext: "Verander prys…",
  deleteQuestion: { one: "Vee {count} produk uit?", other: "Vee {count, number} produkte uit?" },
  deleteWhat:
    "Hulle verdwyn dadelik uit die winkel. Bestellings waarin hulle is, bly soos hulle is, en die uitvee kan 'n dag lank teruggedraai word.",
  searchLimit:
    "Meer as {most} produkte pas. Om almal te kies wat pas, tik meer van die naam of kies 'n kategorie, 'n status of 'n voorraad.",
  overLimit:
    "Dit is meer as 10 000 produkte, meer as wat op een slag verander kan word. Maak die lys asseblief kleiner met 'n kategorie, status of voorraad, en neem een deel ná die ander.",
  notChanged: "Kon nie die produkte verander nie",
  nothingToChange: "Daar was niks om te verander nie.",
  changed: { one: "{count} produk verander", other: "{count, number} produkte verander" },
  undo: "Draai terug",
  undone: "Teruggedraai",
  undonePartly: "Teruggedraai, maar nie alles nie",
  notUndone: "Kon dit nie terugdraai nie",

  changeCategory: "Verander kategorie",
  ofProducts: { one: "Van {count} produk", other: "Van {count, number} produkte" },
  chooseOne: "Kies een",
  move: "Skuif",
  changePrice: "Verander prys",
  changeCount: { one: "Verander {count} produk", other: "Verander {count, number} produkte" },
  how: "Hoe",
  by: "Met",
  percentUp: "Verhoog met persent",
  percentDown: "Verlaag met persent",
  amountUp: "Verhoog met rand",
  amountDown: "Verlaag met rand",
  sizeInvalid: "'n Getal bo 0, met hoogstens twee desimale",
  notReckoned: "Kon nie die pryse uitwerk nie",
  wouldHaveNoPrice: {
    one: "{count} produk sou geen prys oorhê nie en bly soos dit is.",
    other: "{count, number} produkte sou geen prys oorhê nie en bly soos hulle is.",
  },
  beforeAndAfter: "Pryse voor en ná",
  nowPrice: "Nou",
  thenPrice: "Dan",
  stays: "bly",

  recentChanges: "Onlangse veranderinge",
  recentWhat: "Wat u in die produklys gedoen het, aan baie tegelyk of deur een uit te vee.",
  nothingChangedYet: "U het nog niks hier verander nie.",
  changedAt: {
    one: "{time}, {count} produk verander",
    other: "{time}, {count, number} produkte verander",
  },
  undoThis: "Draai terug: {change}",
  productCount: { one: "{count} produk", other: "{count, number} produkte" },
  activated: "Aktiveer {things}",
  deactivated: "Deaktiveer {things}",
  featured: "Lig {things} uit",
  unfeatured: "Lig {things} nie meer uit nie",
  movedTo: "Skuif {things} na {category}",
  priced: "Prys {change} op {things}",
  removed: "Vee {things} uit",

  otherProducts:
    "Niks is verander nie: ander produkte pas nou as dié wat u gekies het. Kies asseblief weer.",
  pricesMoved:
    "Niks is verander nie: 'n produk of prys het verander sedert u die nuwe pryse gesien het. Kyk asseblief weer daarna.",
  noSuchCategory: "Daar is nie so 'n kategorie nie",
  undoneAlready: "Dit is reeds teruggedraai",
  changedTooMuch: "Die winkel het te veel verander om dit terug te draai",
  otherCount: {
    one: "Niks is verander nie: {count} produk pas nou, nie die {chosen, number} wat u gekies het nie. Kies asseblief weer.",
    other:
      "Niks is verander nie: {count, number} produkte pas nou, nie die {chosen, number} wat u gekies het nie. Kies asseblief weer.",
  },
  changeFactsNext: "Verander 'n feit…",
  changeFact: "Verander 'n feit",
  whichFact: "Watter feit",
  newValue: "Wat dit nou is",
  diet: "Dieet",
  allergen: "Allergeen",
  suits: "Geskik daarvoor",
  notSaid: "Niks gesê nie",
  familyHint:
    "Produkte met dieselfde naam is groottes van een ding, in die volgorde van hul grootte. Laat dit leeg, en hulle gaan uitmekaar.",
  clashStays:
    "Produkte waarvan dit nie waar kan wees nie, soos veganisties met melk daarin, bly soos hulle is.",
  factSet: "{fact} van {things}",
};
