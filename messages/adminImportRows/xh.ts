import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  nameMissing: "Igama alikho",
  categoryMissing: "Udidi alukho",
  nameLong: "Igama lidlula oonobumba aba-{most}",
  categoryLong: "Udidi: Igama lide kakhulu",
  categoryWithoutLetters: "Udidi: Nceda nifake igama elinoonobumba",
  descriptionLong: "Inkcazelo idlula oonobumba aba-{most}",
  keyLong: "I-ID/SKU yemveliso idlula oonobumba aba-{most}",
  skuLong: "I-SKU idlula oonobumba aba-{most}",
  stockHigh: "Isitokhwe asidluli ku-{most}",
  imagesTooMany: "Ningalayisha iifoto ezingadluliyo kwezi-{most}",
  priceLow: "Ixabiso kufuneka libe ngaphezu kwe-{least}",
  priceHigh: "Ixabiso alidluli kwi-{most}",
  noPrice: "Ixabiso alikho: imveliso entsha ifuna ixabiso",

  skuAndId: "I-SKU yeka-{bySku}, i-ID yeka-{byId}",
  stockHeld: {
    one: "I-{count} ibanjelwe iintlawulo eziqhubekayo: isitokhwe asinakuhla ngaphantsi ko-{count}",
    other:
      "Ezi-{count, number} zibanjelwe iintlawulo eziqhubekayo: isitokhwe asinakuhla ngaphantsi ko-{count, number}",
  },
  changedSince:
    "Umntu uyitshintshile le mveliso ukususela ifayile ihloliwe: nceda nijonge ifayile kwakhona",
  repeated: "{what} sele ikho kule fayile",
  repeatedAt: "{what} sele ikho kule fayile (umqolo {row})",
  columnsFew: {
    one: "Ikholamu e-{count}, umqolo wentloko uneekholamu ezi-{needed}",
    other: "Iikholamu ezi-{count}, umqolo wentloko uneekholamu ezi-{needed}",
  },
  sectionEmpty: "Icandelo (ikholamu 1) alinanto",
  itemNameEmpty: "Igama lento (ikholamu 3) alinanto",

  translationLong: "I-{column} ingaphezu kweempawu ezi-{most}",
  factUnread: "Ikholamu ethi {column} ayifundeki: “{typed}”",
  translationNoText: "Inguqulelo ayingombhalo",
  translationsNoLanguages: "Iinguqulelo azihlelwanga ngeelwimi",
  noProduct: "Le ayiyomveliso",
  idNoText: "I-id ayingombhalo",
  skuNoText: "I-sku ayingombhalo",
  nameNoText: "Igama alingombhalo",
  categoryNoText: "Udidi alungombhalo",
  descriptionNoText: "Inkcazelo ayingombhalo",
  priceNoNumber: "Ixabiso alilonani",
  currencyNoText: "Uhlobo lwemali alungombhalo",
  stockNoNumber: "Isitokhwe asilonani",
  statusUnknown: "Imo ayingo-active okanye inactive",
  vatClassUnknown: "Uhlobo lwe-VAT alungo-standard okanye zero",
  featuredNoChoice: "I-featured ayingo-true okanye false",
  pictureNoAddress: "Ifoto ayingodilesi",
  imagesNoList: "I-images ayingoluhlu",
  imageTextsNoList: "Imibhalo yeefoto ayingoluhlu",
  imageNoText: "Ifoto ayingombhalo",
  ratingNoNumber: "Umlinganiselo awulonani",
  ratingOutside: "Umlinganiselo awukho phakathi kwe-0 ne-5",
  reviewsNoNumber: "Inani lezimvo alilonani lipheleleyo",

  priceEither: "Ixabiso “{typed}” lingaba yi-{thousands} okanye yi-{cents}",
  priceCould: "Ixabiso “{typed}” lingaba yi-{reading}",
  priceUnread: "Ixabiso “{typed}” alilomali",
  priceInOther: "Ixabiso “{typed}” lingolunye uhlobo lwemali, hayi olwevenkile ({currency})",
  stockEither: "Isitokhwe “{typed}” singaba yi-{first} okanye yi-{second}",
  stockCould: "Isitokhwe “{typed}” singaba yi-{reading}",
  stockUnread: "Isitokhwe “{typed}” asilonani lipheleleyo ukusuka ku-0",
  leftOut: "Kushiyiwe: {reason}",

  addedWithoutSku: "Ifakwe ngaphandle kwe-SKU yayo, eyeka-{owner}",
  picturesLeftOut: {
    one: "Ifoto e-{count} ayikho evenkileni kwaye iyashiywa",
    other: "Iifoto ezi-{count} azikho evenkileni kwaye ziyashiywa",
  },

  noJson: "Nceda nincamathisele idatha yeemveliso",
  badJson: "Ifomathi ye-JSON ayilunganga. Nceda nijonge idatha yenu.",
  noArray: "Idatha kufuneka ibe luluhlu lweemveliso",
  tooManyRows: "Nceda ningenise iimveliso ezi-{most} kuphela ngexesha",
  quotesDiffer: "Iimpawu zocaphulo kumqolo {row} azihambelani",
  headerWide: "Umqolo wentloko uneekholamu ezi-{columns}, kufundwa ezi-{most} kuphela",
  headerNarrow: {
    one: "Umqolo wentloko unekholamu e-{count}, itemplate ineekholamu ezi-{needed}: {names}",
    other: "Umqolo wentloko uneekholamu ezi-{count}, itemplate ineekholamu ezi-{needed}: {names}",
  },
  headerSemicolons:
    "Umqolo wentloko unekholamu e-1, itemplate ineekholamu ezi-{needed}: {names}. Iikholamu zibonakala zahlulwe ngeesemikholoni: nceda nigcine ifayile ngeekoma",
};
