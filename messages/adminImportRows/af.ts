import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  nameMissing: "Die naam ontbreek",
  categoryMissing: "Die kategorie ontbreek",
  nameLong: "Die naam is langer as {most} karakters",
  categoryLong: "Kategorie: Die naam is te lank",
  categoryWithoutLetters: "Kategorie: Voer asseblief 'n naam met letters in",
  descriptionLong: "Die beskrywing is langer as {most} karakters",
  keyLong: "Die produk-ID/SKU is langer as {most} karakters",
  skuLong: "Die SKU is langer as {most} karakters",
  stockHigh: "Voorraad is hoogstens {most}",
  imagesTooMany: "U kan hoogstens {most} foto's oplaai",
  priceLow: "Die prys moet meer as {least} wees",
  priceHigh: "'n Prys is hoogstens {most}",
  noPrice: "Die prys is leeg: 'n nuwe produk het een nodig",

  skuAndId: "Die SKU is dié van {bySku}, die ID dié van {byId}",
  stockHeld: {
    one: "{count} word gehou vir betalings wat aan die gang is: voorraad kan nie onder {count} gaan nie",
    other:
      "{count, number} word gehou vir betalings wat aan die gang is: voorraad kan nie onder {count, number} gaan nie",
  },
  changedSince:
    "Iemand het hierdie produk verander sedert die lêer nagegaan is: gaan asseblief die lêer weer na",
  repeated: "{what} is reeds in hierdie lêer",
  repeatedAt: "{what} is reeds in hierdie lêer (ry {row})",
  columnsFew: {
    one: "{count} kolom, die kopry het {needed}",
    other: "{count} kolomme, die kopry het {needed}",
  },
  sectionEmpty: "Die afdeling (kolom 1) is leeg",
  itemNameEmpty: "Die itemnaam (kolom 3) is leeg",

  translationLong: "Die {column} is langer as {most} karakters",
  factUnread: "Die kolom {column} kan nie gelees word nie: “{typed}”",
  translationNoText: "'n Vertaling is nie teks nie",
  translationsNoLanguages: "Die vertalings is nie volgens taal nie",
  noProduct: "Dit is nie 'n produk nie",
  idNoText: "Die id is nie teks nie",
  skuNoText: "Die sku is nie teks nie",
  nameNoText: "Die naam is nie teks nie",
  categoryNoText: "Die kategorie is nie teks nie",
  descriptionNoText: "Die beskrywing is nie teks nie",
  priceNoNumber: "Die prys is nie 'n getal nie",
  currencyNoText: "Die geldeenheid is nie teks nie",
  stockNoNumber: "Die voorraad is nie 'n getal nie",
  statusUnknown: "Die status is nóg active nóg inactive",
  vatClassUnknown: "Die BTW-klas is nóg standard nóg zero",
  featuredNoChoice: "Featured is nóg true nóg false",
  pictureNoAddress: "'n Foto is nie 'n adres nie",
  imagesNoList: "Images is nie 'n lys nie",
  imageTextsNoList: "Die fototekste is nie 'n lys nie",
  imageNoText: "Die foto is nie teks nie",
  ratingNoNumber: "Die gradering is nie 'n getal nie",
  ratingOutside: "Die gradering is nie tussen 0 en 5 nie",
  reviewsNoNumber: "Die aantal resensies is nie 'n heelgetal nie",

  priceEither: "Prys “{typed}” kan {thousands} of {cents} wees",
  priceCould: "Prys “{typed}” kan {reading} wees",
  priceUnread: "Prys “{typed}” is nie 'n bedrag nie",
  priceInOther: "Prys “{typed}” is in 'n ander geldeenheid: die winkel reken in {currency}",
  stockEither: "Voorraad “{typed}” kan {first} of {second} wees",
  stockCould: "Voorraad “{typed}” kan {reading} wees",
  stockUnread: "Voorraad “{typed}” is nie 'n heelgetal vanaf 0 nie",
  leftOut: "Uitgelaat: {reason}",

  addedWithoutSku: "Bygevoeg sonder sy SKU, wat dié van {owner} is",
  picturesLeftOut: {
    one: "{count} foto is nie in die winkel nie en word uitgelaat",
    other: "{count} foto's is nie in die winkel nie en word uitgelaat",
  },

  noJson: "Plak asseblief produkdata",
  badJson: "Ongeldige JSON-formaat. Gaan asseblief u data na.",
  noArray: "Die data moet 'n reeks produkte wees",
  tooManyRows: "Voer asseblief hoogstens {most} produkte op 'n slag in",
  quotesDiffer: "Die aanhalingstekens in ry {row} pas nie bymekaar nie",
  headerWide: "Die kopry het {columns} kolomme, hoogstens {most} word gelees",
  headerNarrow: {
    one: "Die kopry het {count} kolom, die sjabloon het {needed}: {names}",
    other: "Die kopry het {count} kolomme, die sjabloon het {needed}: {names}",
  },
  headerSemicolons:
    "Die kopry het 1 kolom, die sjabloon het {needed}: {names}. Die kolomme lyk asof hulle met kommapunte geskei is: stoor asseblief die lêer met kommas",
};
