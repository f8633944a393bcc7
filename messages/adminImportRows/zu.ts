import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  nameMissing: "Igama alikho",
  categoryMissing: "Isigaba asikho",
  nameLong: "Igama lidlula izinhlamvu ezingu-{most}",
  categoryLong: "Isigaba: Igama lide kakhulu",
  categoryWithoutLetters: "Isigaba: Sicela nifake igama elinezinhlamvu",
  descriptionLong: "Incazelo idlula izinhlamvu ezingu-{most}",
  keyLong: "I-ID/SKU yomkhiqizo idlula izinhlamvu ezingu-{most}",
  skuLong: "I-SKU idlula izinhlamvu ezingu-{most}",
  stockHigh: "Isitoko asidluli ku-{most}",
  imagesTooMany: "Ningalayisha izithombe ezingeqi ku-{most}",
  priceLow: "Intengo kumele ibe ngaphezu kuka-{least}",
  priceHigh: "Intengo ayidluli ku-{most}",
  noPrice: "Intengo ayikho: umkhiqizo omusha udinga intengo",

  skuAndId: "I-SKU ingeka-{bySku}, i-ID ingeka-{byId}",
  stockHeld: {
    one: "U-{count} ubanjelwe izinkokhelo eziqhubekayo: isitoko asikwazi ukwehla ngaphansi kuka-{count}",
    other:
      "Ezingu-{count, number} zibanjelwe izinkokhelo eziqhubekayo: isitoko asikwazi ukwehla ngaphansi kuka-{count, number}",
  },
  changedSince:
    "Othile ushintshe lo mkhiqizo kusukela ifayela lihloliwe: sicela nihlole ifayela futhi",
  repeated: "{what} sekukhona kuleli fayela",
  repeatedAt: "{what} sekukhona kuleli fayela (umugqa {row})",
  columnsFew: {
    one: "Ikholomu engu-{count}, umugqa wesihloko unangu-{needed}",
    other: "Amakholomu angu-{count}, umugqa wesihloko unangu-{needed}",
  },
  sectionEmpty: "Isigaba (ikholomu 1) asinalutho",
  itemNameEmpty: "Igama lento (ikholomu 3) alinalutho",

  translationLong: "I-{column} ingaphezu kwezinhlamvu ezingu-{most}",
  factUnread: "Ikholomu ethi {column} ayifundeki: “{typed}”",
  translationNoText: "Inguqulo ayiyona umbhalo",
  translationsNoLanguages: "Izinguqulo azihlelwanga ngezilimi",
  noProduct: "Lokhu akuwona umkhiqizo",
  idNoText: "I-id ayiwona umbhalo",
  skuNoText: "I-sku ayiwona umbhalo",
  nameNoText: "Igama aliwona umbhalo",
  categoryNoText: "Isigaba asiwona umbhalo",
  descriptionNoText: "Incazelo ayiwona umbhalo",
  priceNoNumber: "Intengo ayiyona inombolo",
  currencyNoText: "Uhlobo lwemali aluwona umbhalo",
  stockNoNumber: "Isitoko asiyona inombolo",
  statusUnknown: "Isimo asisona active noma inactive",
  vatClassUnknown: "Uhlobo lwe-VAT alulona standard noma zero",
  featuredNoChoice: "I-featured ayiyona true noma false",
  pictureNoAddress: "Isithombe asilona ikheli",
  imagesNoList: "I-images ayilona uhlu",
  imageTextsNoList: "Imibhalo yezithombe ayilona uhlu",
  imageNoText: "Isithombe asiwona umbhalo",
  ratingNoNumber: "Isilinganiso asiyona inombolo",
  ratingOutside: "Isilinganiso asikho phakathi kuka-0 no-5",
  reviewsNoNumber: "Inani lezibuyekezo aliyona inombolo ephelele",

  priceEither: "Intengo “{typed}” ingaba ngu-{thousands} noma u-{cents}",
  priceCould: "Intengo “{typed}” ingaba ngu-{reading}",
  priceUnread: "Intengo “{typed}” ayilona inani lemali",
  priceInOther: "Intengo “{typed}” ingolunye uhlobo lwemali, hhayi olwesitolo ({currency})",
  stockEither: "Isitoko “{typed}” singaba ngu-{first} noma u-{second}",
  stockCould: "Isitoko “{typed}” singaba ngu-{reading}",
  stockUnread: "Isitoko “{typed}” asiyona inombolo ephelele kusukela ku-0",
  leftOut: "Kukhishiwe: {reason}",

  addedWithoutSku: "Kufakwe ngaphandle kwe-SKU yawo, engeka-{owner}",
  picturesLeftOut: {
    one: "Isithombe esingu-{count} asikho esitolo futhi siyakhishwa",
    other: "Izithombe ezingu-{count} azikho esitolo futhi ziyakhishwa",
  },

  noJson: "Sicela ninamathisele idatha yemikhiqizo",
  badJson: "Ifomethi ye-JSON ayilungile. Sicela nihlole idatha yenu.",
  noArray: "Idatha kufanele ibe uhlu lwemikhiqizo",
  tooManyRows: "Sicela ningenise imikhiqizo engu-{most} kuphela ngesikhathi",
  quotesDiffer: "Izimpawu zokucaphuna emugqeni {row} azihambisani",
  headerWide: "Umugqa wesihloko unamakholomu angu-{columns}, kufundwa angu-{most} kuphela",
  headerNarrow: {
    one: "Umugqa wesihloko unekholomu engu-{count}, isifanekiso sinangu-{needed}: {names}",
    other: "Umugqa wesihloko unamakholomu angu-{count}, isifanekiso sinangu-{needed}: {names}",
  },
  headerSemicolons:
    "Umugqa wesihloko unekholomu engu-1, isifanekiso sinangu-{needed}: {names}. Amakholomu abonakala ehlukaniswe ngamasemikholoni: sicela nilondoloze ifayela ngamakhoma",
};
