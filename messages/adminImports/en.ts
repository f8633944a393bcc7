/** The page of imports and exports of products. */
export const en = {
  title: "Import/Export Products",
  crumb: "Import/Export",
  subtitle: "Many products at once: checked before anything is saved, and taken back in one go.",

  fromCsv: "Import from CSV",
  template: "The store template: {columns}.",
  factColumns:
    "Further columns hold facts, by their name: {columns}. An empty cell leaves a fact as it is, and {sign} takes it away.",
  vatColumn:
    "A column {column} holds the VAT class, standard or zero (a basic foodstuff). An empty cell leaves it as it is, and a new product is then standard.",
  languageColumns:
    "Behind them a file may have columns by these names: {columns}. They hold the texts in other languages.",
  howCsvIsRead:
    "Columns are read by their place. The price is written {sign}##.##, or as people write it: {sign}45,50, 1 299,00. You see every row before anything is saved, and choose whether what the shop has by Product ID/SKU is updated (empty cells leave it as it is) or everything is added as new.",
  csvFile: "CSV file",
  chooseCsv: "Choose CSV file",
  sampleCsv: "Download Sample CSV",
  notCsv: "Please choose a .csv file",
  fileTooLarge: "The file is {megabytes} MB, at most {most} MB can be imported at a time",
  noProducts: "No valid products found in CSV",
  csvFailed: "Failed to process CSV file: {reason}",
  unknownError: "Unknown error",

  fromJson: "Import from JSON",
  productData: "Product data",
  productDataHint:
    "An array of products, as the export writes them: name, category and price at least.",
  importProducts: "Import Products",
  useSample: "Use Sample Data",
  noneToImport: "There is no product to import",
  pastedJson: "pasted JSON",

  export: "Export",
  exportWhat:
    "All products, inactive ones too. JSON holds every field; CSV is the store template, to be changed in a spreadsheet and imported again.",
  exportAs: "Export as {format}",
  exported: "Successfully exported {products} products",
  notExported: "Failed to export products",

  checkingFile: "Checking the file",
  dryRun: "Dry run: nothing is saved yet",
  importing: "Importing",
  imported: "What was imported",
  checkedOf: "Checked {done} of {total} rows",
  importedOf: "Imported {done} of {total} rows",
  stopImport: "Stop the import",
  importSome: { one: "Import {count} product", other: "Import {count, number} products" },
  undoImport: "Undo this import",
  undo: "Undo",
  undoIt: "Undo: {what}",
  undone: "Undone",
  undoQuestion: "Undo this import?",
  undoMeans:
    "What it made goes from the shop, and what it changed becomes as it was before. What was changed since then stays as it is.",

  noMatches: "No row matches a product of the shop by ID or SKU",
  matches: {
    one: "{count} row matches a product of the shop by ID or SKU",
    other: "{count, number} rows match products of the shop by ID or SKU",
  },
  updateMatches: "Update what matches by ID or SKU, add the rest as new",
  addAll: "Add everything as new",

  rowsToCheck: { one: "{count} row to check", other: "{count, number} rows to check" },
  whyCheck:
    "A price or stock could not be read. Say what it is, or leave the row out; nothing is imported before.",
  pricesMean: {
    one: "{count} price: “{typed}” is {amount}",
    other: "{count, number} prices: “{typed}” is {amount}",
  },
  leaveAllOut: { one: "Leave it out", other: "Leave all {count, number} out" },
  leaveOut: "Leave out",
  leaveRowOut: "Leave row {row} out",
  use: "Use",
  stockNotWhole: "Stock is a whole number from 0",

  toCheck: "To check",
  new: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  refused: "Refused",
  skipped: "Skipped",
  unheard: "Perhaps imported",
  kindCount: "{kind} {rows}",
  allRows: "All {rows}",
  rowsShown: "Rows shown",
  rowsOfFile: "Rows of the file",
  downloadErrors: "Download errors",
  row: "Row {row}",
  noName: "(no name)",
  newCategory: "The category {category} is new and will be created",
  stopped: "The import was stopped",
  nobodyAnswered: "Nobody answered whether it was imported",

  willBeChecked: {
    one: "{count} row is to be checked first",
    other: "{count, number} rows are to be checked first",
  },
  willBeCreated: {
    one: "{count} product will be created",
    other: "{count, number} products will be created",
  },
  willBeChanged: {
    one: "{count} product will be changed",
    other: "{count, number} products will be changed",
  },
  willStay: {
    one: "{count} product stays as it is",
    other: "{count, number} products stay as they are",
  },
  areRefused: { one: "{count} row is refused", other: "{count, number} rows are refused" },
  areSkipped: { one: "{count} row is skipped", other: "{count, number} rows are skipped" },
  newCategories: "new categories: {names}",
  nothingToImport: "There is nothing to import.",
  csvDone: "CSV Import completed: {imported} products imported, {errors} errors",
  jsonDone: "Import completed: {imported} products imported, {errors} errors",
  stoppedEarly: "{outcome}. The import was stopped before its end.",
  unheardRows: {
    one: "Nobody answered whether {count} row was imported: look at the products before you import it again, or undo this import.",
    other:
      "Nobody answered whether {count, number} rows were imported: look at the products before you import them again, or undo this import.",
  },

  recent: "Recent imports",
  noneYet: "Nothing has been imported yet.",
  importOf: "Import {name}",
  whatItDid: "{at}, {who}: {created} created, {changed} changed, {refused} refused",
  notFinished: "{what} (not finished)",
  isOver: "This import is over",
} as const;
