import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Ngenisa/khipha imikhiqizo",
  crumb: "Ukungenisa/ukukhipha",
  subtitle:
    "Imikhiqizo eminingi kanye kanye: ihlolwa ngaphambi kokuba kulondolozwe okuthile, ibuyiselwe emuva ngesikhathi esisodwa.",

  fromCsv: "Ngenisa nge-CSV",
  template: "Isifanekiso sesitolo: {columns}.",
  factColumns:
    "Amanye amakholomu anamaqiniso, ngamagama awo: {columns}. Iseli elingenalutho lishiya iqiniso linjalo, futhi {sign} iyalisusa.",
  vatColumn:
    "Ikholomu {column} inohlobo lwe-VAT, standard noma zero (ukudla okuyisisekelo). Iseli elingenalutho lilushiya lunjalo, futhi umkhiqizo omusha uba standard.",
  languageColumns:
    "Ngemva kwawo ifayela lingaba namakholomu anala magama: {columns}. Aqukethe imibhalo yezinye izilimi.",
  howCsvIsRead:
    "Amakholomu afundwa ngendawo yawo. Intengo ibhalwa ngokuthi {sign}##.##, noma njengoba abantu beyibhala: {sign}45,50, 1 299,00. Nibona wonke umugqa ngaphambi kokuba kulondolozwe okuthile, bese nikhetha ukuthi lokho isitolo esinakho nge-ID/SKU yomkhiqizo kuyabuyekezwa (amaseli angenalutho akushiya kunjalo) noma konke kufakwa njengokusha.",
  csvFile: "Ifayela le-CSV",
  chooseCsv: "Khetha ifayela le-CSV",
  sampleCsv: "Landa isampula ye-CSV",
  notCsv: "Sicela nikhethe ifayela le-.csv",
  fileTooLarge: "Ifayela lingu-{megabytes} MB, kungangeniswa u-{most} MB kuphela ngesikhathi",
  noProducts: "Ayikho imikhiqizo elungile etholakale ku-CSV",
  csvFailed: "Ifayela le-CSV alicubungulekanga: {reason}",
  unknownError: "Iphutha elingaziwa",

  fromJson: "Ngenisa nge-JSON",
  productData: "Idatha yemikhiqizo",
  productDataHint:
    "Uhlu lwemikhiqizo, njengoba ukukhipha kulubhala: okungenani igama, isigaba nentengo.",
  importProducts: "Ngenisa imikhiqizo",
  useSample: "Sebenzisa idatha yesampula",
  noneToImport: "Awukho umkhiqizo ongangeniswa",
  pastedJson: "i-JSON enamathiselwe",

  export: "Ukukhipha",
  exportWhat:
    "Yonke imikhiqizo, ngisho engasebenzi. I-JSON iqukethe zonke izinkambu; i-CSV yisifanekiso sesitolo, esishintshwa kusipredishithi siphinde singeniswe.",
  exportAs: "Khipha njenge-{format}",
  exported: "Imikhiqizo engu-{products} ikhishwe ngempumelelo",
  notExported: "Imikhiqizo ayikhishwanga",

  checkingFile: "Kuhlolwa ifayela",
  dryRun: "Ukuzama nje: akukalondolozwa lutho",
  importing: "Kuyangeniswa",
  imported: "Okungenisiwe",
  checkedOf: "Kuhlolwe imigqa engu-{done} kwengu-{total}",
  importedOf: "Kungeniswe imigqa engu-{done} kwengu-{total}",
  stopImport: "Misa ukungenisa",
  importSome: {
    one: "Ngenisa umkhiqizo ongu-{count}",
    other: "Ngenisa imikhiqizo engu-{count, number}",
  },
  undoImport: "Buyisela emuva lokhu kungenisa",
  undo: "Buyisela emuva",
  undoIt: "Buyisela emuva: {what}",
  undone: "Kubuyiselwe emuva",
  undoQuestion: "Nibuyisela emuva lokhu kungenisa?",
  undoMeans:
    "Lokho okwakhiwe yikho kuyasuka esitolo, futhi lokho okushintshiwe yikho kubuyela kulokho obekuyikho. Okushintshwe kusukela lapho kuhlala kunjalo.",

  noMatches: "Awukho umugqa ohambisana nomkhiqizo wesitolo nge-ID noma nge-SKU",
  matches: {
    one: "Umugqa ongu-{count} uhambisana nomkhiqizo wesitolo nge-ID noma nge-SKU",
    other: "Imigqa engu-{count, number} ihambisana nemikhiqizo yesitolo nge-ID noma nge-SKU",
  },
  updateMatches: "Buyekeza okuhambisana nge-ID noma nge-SKU, okusele kufakwe njengokusha",
  addAll: "Faka konke njengokusha",

  rowsToCheck: {
    one: "Umugqa ongu-{count} okumele uhlolwe",
    other: "Imigqa engu-{count, number} okumele ihlolwe",
  },
  whyCheck:
    "Intengo noma isitoko asifundekanga. Sicela nisho ukuthi singakanani, noma nishiye umugqa; akungeniswa lutho ngaphambi kwalokho.",
  pricesMean: {
    one: "Intengo engu-{count}: “{typed}” ngu-{amount}",
    other: "Izintengo ezingu-{count, number}: “{typed}” ngu-{amount}",
  },
  leaveAllOut: { one: "Wushiye", other: "Yishiye yonke engu-{count, number}" },
  leaveOut: "Shiya",
  leaveRowOut: "Shiya umugqa {row}",
  use: "Sebenzisa",
  stockNotWhole: "Isitoko siyinombolo ephelele kusukela ku-0",

  toCheck: "Okumele kuhlolwe",
  new: "Okusha",
  changed: "Okushintshile",
  unchanged: "Okungashintshile",
  refused: "Okwenqatshiwe",
  skipped: "Okweqiwe",
  unheard: "Mhlawumbe okungenisiwe",
  kindCount: "{kind}: {rows}",
  allRows: "Konke: {rows}",
  rowsShown: "Imigqa eboniswayo",
  rowsOfFile: "Imigqa yefayela",
  downloadErrors: "Landa amaphutha",
  row: "Umugqa {row}",
  noName: "(alikho igama)",
  newCategory: "Isigaba esithi {category} sisha futhi sizokwakhiwa",
  stopped: "Ukungenisa kumisiwe",
  nobodyAnswered: "Akukho mpendulo yokuthi kungenisiwe yini",

  willBeChecked: {
    one: "Umugqa ongu-{count} kumele uhlolwe kuqala",
    other: "Imigqa engu-{count, number} kumele ihlolwe kuqala",
  },
  willBeCreated: {
    one: "Umkhiqizo ongu-{count} uzokwakhiwa",
    other: "Imikhiqizo engu-{count, number} izokwakhiwa",
  },
  willBeChanged: {
    one: "Umkhiqizo ongu-{count} uzoshintshwa",
    other: "Imikhiqizo engu-{count, number} izoshintshwa",
  },
  willStay: {
    one: "Umkhiqizo ongu-{count} uhlala unjalo",
    other: "Imikhiqizo engu-{count, number} ihlala injalo",
  },
  areRefused: {
    one: "Umugqa ongu-{count} wenqatshiwe",
    other: "Imigqa engu-{count, number} yenqatshiwe",
  },
  areSkipped: { one: "Umugqa ongu-{count} weqiwe", other: "Imigqa engu-{count, number} yeqiwe" },
  newCategories: "izigaba ezintsha: {names}",
  nothingToImport: "Akukho okungangeniswa.",
  csvDone: "Ukungenisa nge-CSV kuqediwe: imikhiqizo engenisiwe {imported}, amaphutha {errors}",
  jsonDone: "Ukungenisa kuqediwe: imikhiqizo engenisiwe {imported}, amaphutha {errors}",
  stoppedEarly: "{outcome}. Ukungenisa kumiswe ngaphambi kokuphela.",
  unheardRows: {
    one: "Akukho mpendulo yokuthi umugqa ongu-{count} ungenisiwe yini: bhekani imikhiqizo ngaphambi kokuwungenisa futhi, noma nibuyisele emuva lokhu kungenisa.",
    other:
      "Akukho mpendulo yokuthi imigqa engu-{count, number} ingenisiwe yini: bhekani imikhiqizo ngaphambi kokuyingenisa futhi, noma nibuyisele emuva lokhu kungenisa.",
  },

  recent: "Ukungenisa kwakamuva",
  noneYet: "Akukangeniswa lutho okwamanje.",
  importOf: "Ukungenisa: {name}",
  whatItDid: "{at}, {who}: okwakhiwe {created}, okushintshiwe {changed}, okwenqatshiwe {refused}",
  notFinished: "{what} (akuqediwe)",
  isOver: "Lokhu kungenisa sekuphelile",
};
