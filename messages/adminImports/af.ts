import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "Voer produkte in/uit",
  crumb: "Invoer/uitvoer",
  subtitle: "Baie produkte gelyk: nagegaan voordat iets gestoor word, en in een slag teruggedraai.",

  fromCsv: "Voer in vanaf CSV",
  template: "Die winkel se sjabloon: {columns}.",
  factColumns:
    "Verdere kolomme bevat feite, volgens hul naam: {columns}. 'n Leë sel laat 'n feit soos dit is, en {sign} haal dit weg.",
  vatColumn:
    "'n Kolom {column} bevat die BTW-klas, standard of zero ('n basiese voedselsoort). 'n Leë sel laat dit soos dit is, en 'n nuwe produk is dan standard.",
  languageColumns:
    "Daaragter kan 'n lêer kolomme met hierdie name hê: {columns}. Hulle bevat die tekste in ander tale.",
  howCsvIsRead:
    "Kolomme word volgens hul plek gelees. Die prys word as {sign}##.## geskryf, of soos mense dit skryf: {sign}45,50, 1 299,00. U sien elke ry voordat iets gestoor word, en kies of wat die winkel volgens produk-ID/SKU het, bygewerk word (leë selle laat dit soos dit is) en of alles as nuut bygevoeg word.",
  csvFile: "CSV-lêer",
  chooseCsv: "Kies CSV-lêer",
  sampleCsv: "Laai voorbeeld-CSV af",
  notCsv: "Kies asseblief 'n .csv-lêer",
  fileTooLarge: "Die lêer is {megabytes} MB, hoogstens {most} MB kan op 'n slag ingevoer word",
  noProducts: "Geen geldige produkte in die CSV gevind nie",
  csvFailed: "Die CSV-lêer kon nie verwerk word nie: {reason}",
  unknownError: "Onbekende fout",

  fromJson: "Voer in vanaf JSON",
  productData: "Produkdata",
  productDataHint:
    "'n Reeks produkte, soos die uitvoer dit skryf: minstens naam, kategorie en prys.",
  importProducts: "Voer produkte in",
  useSample: "Gebruik voorbeelddata",
  noneToImport: "Daar is geen produk om in te voer nie",
  pastedJson: "geplakte JSON",

  export: "Uitvoer",
  exportWhat:
    "Alle produkte, ook onaktiewes. JSON bevat elke veld; CSV is die winkel se sjabloon, om in 'n sigblad te verander en weer in te voer.",
  exportAs: "Voer uit as {format}",
  exported: "{products} produkte suksesvol uitgevoer",
  notExported: "Die produkte kon nie uitgevoer word nie",

  checkingFile: "Gaan die lêer na",
  dryRun: "Proeflopie: niks is nog gestoor nie",
  importing: "Voer tans in",
  imported: "Wat ingevoer is",
  checkedOf: "{done} van {total} rye nagegaan",
  importedOf: "{done} van {total} rye ingevoer",
  stopImport: "Stop die invoer",
  importSome: { one: "Voer {count} produk in", other: "Voer {count, number} produkte in" },
  undoImport: "Draai hierdie invoer terug",
  undo: "Draai terug",
  undoIt: "Draai terug: {what}",
  undone: "Teruggedraai",
  undoQuestion: "Draai hierdie invoer terug?",
  undoMeans:
    "Wat dit gemaak het, verdwyn uit die winkel, en wat dit verander het, word weer soos tevore. Wat sedertdien verander is, bly soos dit is.",

  noMatches: "Geen ry pas volgens ID of SKU by 'n produk van die winkel nie",
  matches: {
    one: "{count} ry pas volgens ID of SKU by 'n produk van die winkel",
    other: "{count, number} rye pas volgens ID of SKU by produkte van die winkel",
  },
  updateMatches: "Werk by wat volgens ID of SKU pas, voeg die res as nuut by",
  addAll: "Voeg alles as nuut by",

  rowsToCheck: { one: "{count} ry om na te gaan", other: "{count, number} rye om na te gaan" },
  whyCheck:
    "'n Prys of voorraad kon nie gelees word nie. Sê wat dit is, of laat die ry uit; niks word voor dan ingevoer nie.",
  pricesMean: {
    one: "{count} prys: “{typed}” is {amount}",
    other: "{count, number} pryse: “{typed}” is {amount}",
  },
  leaveAllOut: { one: "Laat dit uit", other: "Laat al {count, number} uit" },
  leaveOut: "Laat uit",
  leaveRowOut: "Laat ry {row} uit",
  use: "Gebruik",
  stockNotWhole: "Voorraad is 'n heelgetal vanaf 0",

  toCheck: "Om na te gaan",
  new: "Nuut",
  changed: "Verander",
  unchanged: "Onveranderd",
  refused: "Geweier",
  skipped: "Oorgeslaan",
  unheard: "Miskien ingevoer",
  kindCount: "{kind}: {rows}",
  allRows: "Al {rows}",
  rowsShown: "Rye wat gewys word",
  rowsOfFile: "Rye van die lêer",
  downloadErrors: "Laai foute af",
  row: "Ry {row}",
  noName: "(geen naam)",
  newCategory: "Die kategorie {category} is nuut en sal geskep word",
  stopped: "Die invoer is gestop",
  nobodyAnswered: "Niemand het geantwoord of dit ingevoer is nie",

  willBeChecked: {
    one: "{count} ry moet eers nagegaan word",
    other: "{count, number} rye moet eers nagegaan word",
  },
  willBeCreated: {
    one: "{count} produk sal geskep word",
    other: "{count, number} produkte sal geskep word",
  },
  willBeChanged: {
    one: "{count} produk sal verander word",
    other: "{count, number} produkte sal verander word",
  },
  willStay: {
    one: "{count} produk bly soos dit is",
    other: "{count, number} produkte bly soos hulle is",
  },
  areRefused: { one: "{count} ry word geweier", other: "{count, number} rye word geweier" },
  areSkipped: { one: "{count} ry word oorgeslaan", other: "{count, number} rye word oorgeslaan" },
  newCategories: "nuwe kategorieë: {names}",
  nothingToImport: "Daar is niks om in te voer nie.",
  csvDone: "CSV-invoer voltooi: {imported} produkte ingevoer, {errors} foute",
  jsonDone: "Invoer voltooi: {imported} produkte ingevoer, {errors} foute",
  stoppedEarly: "{outcome}. Die invoer is voor sy einde gestop.",
  unheardRows: {
    one: "Niemand het geantwoord of {count} ry ingevoer is nie: kyk na die produkte voordat u dit weer invoer, of draai hierdie invoer terug.",
    other:
      "Niemand het geantwoord of {count, number} rye ingevoer is nie: kyk na die produkte voordat u hulle weer invoer, of draai hierdie invoer terug.",
  },

  recent: "Onlangse invoere",
  noneYet: "Niks is nog ingevoer nie.",
  importOf: "Invoer van {name}",
  whatItDid: "{at}, {who}: {created} geskep, {changed} verander, {refused} geweier",
  notFinished: "{what} (nie klaar nie)",
  isOver: "Hierdie invoer is verby",
};
