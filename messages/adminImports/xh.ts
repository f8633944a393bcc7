import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Ngenisa/khupha iimveliso",
  crumb: "Ukungenisa/ukukhupha",
  subtitle:
    "Iimveliso ezininzi ngaxeshanye: zijongwa phambi kokuba kugcinwe nantoni na, zibuyiselwe umva ngexesha elinye.",

  fromCsv: "Ngenisa nge-CSV",
  template: "Itemplate yevenkile: {columns}.",
  factColumns:
    "Ezinye iikholamu zineenyani, ngamagama azo: {columns}. Iseli engenanto ishiya inyani injalo, kwaye {sign} iyayisusa.",
  vatColumn:
    "Ikholamu {column} inohlobo lwe-VAT, standard okanye zero (ukutya okusisiseko). Iseli engenanto ilushiya lunjalo, kwaye imveliso entsha iba standard.",
  languageColumns:
    "Emva kwazo ifayile ingaba neekholamu ezinala magama: {columns}. Ziqulathe imibhalo yezinye iilwimi.",
  howCsvIsRead:
    "Iikholamu zifundwa ngendawo yazo. Ixabiso libhalwa ngokuthi {sign}##.##, okanye njengoko abantu belibhala: {sign}45,50, 1 299,00. Nibona wonke umqolo phambi kokuba kugcinwe nantoni na, nize nikhethe ukuba oko ivenkile inako nge-ID/SKU yemveliso kuyahlaziywa (iiseli ezingenanto zikushiya kunjalo) okanye yonke into ifakwa njengentsha.",
  csvFile: "Ifayile ye-CSV",
  chooseCsv: "Khetha ifayile ye-CSV",
  sampleCsv: "Khuphela isampula ye-CSV",
  notCsv: "Nceda nikhethe ifayile ye-.csv",
  fileTooLarge: "Ifayile yi-{megabytes} MB, kungangeniswa i-{most} MB kuphela ngexesha",
  noProducts: "Akukho mveliso zilungileyo zifunyenwe kwi-CSV",
  csvFailed: "Ifayile ye-CSV ayiphumelelanga ukusetyenzwa: {reason}",
  unknownError: "Impazamo engaziwayo",

  fromJson: "Ngenisa nge-JSON",
  productData: "Idatha yeemveliso",
  productDataHint:
    "Uluhlu lweemveliso, njengoko ukukhupha kulubhala: ubuncinci igama, udidi nexabiso.",
  importProducts: "Ngenisa iimveliso",
  useSample: "Sebenzisa idatha yesampula",
  noneToImport: "Akukho mveliso inokungeniswa",
  pastedJson: "i-JSON encanyathiselweyo",

  export: "Ukukhupha",
  exportWhat:
    "Zonke iimveliso, nezingasebenziyo. I-JSON inazo zonke iindawo; i-CSV yitemplate yevenkile, etshintshwa kwispredshithi iphinde ingeniswe.",
  exportAs: "Khupha njenge-{format}",
  exported: "Iimveliso ezi-{products} zikhutshwe ngempumelelo",
  notExported: "Iimveliso azikhutshwanga",

  checkingFile: "Kujongwa ifayile",
  dryRun: "Ukuzama nje: akukagcinwa nto",
  importing: "Kuyangeniswa",
  imported: "Okungenisiweyo",
  checkedOf: "Kujongwe imiqolo e-{done} kwe-{total}",
  importedOf: "Kungeniswe imiqolo e-{done} kwe-{total}",
  stopImport: "Misa ukungenisa",
  importSome: { one: "Ngenisa imveliso e-{count}", other: "Ngenisa iimveliso ezi-{count, number}" },
  undoImport: "Buyisela umva oku kungenisa",
  undo: "Buyisela umva",
  undoIt: "Buyisela umva: {what}",
  undone: "Kubuyiselwe umva",
  undoQuestion: "Buyisela umva oku kungenisa?",
  undoMeans:
    "Oko kwenziwe koko kuyasuka evenkileni, kwaye oko kutshintshwe koko kubuyela kwinto ebekuyiyo. Okutshintshwe ukususela apho kuhlala kunjalo.",

  noMatches: "Akukho mqolo uhambelana nemveliso yevenkile nge-ID okanye nge-SKU",
  matches: {
    one: "Umqolo o-{count} uhambelana nemveliso yevenkile nge-ID okanye nge-SKU",
    other: "Imiqolo e-{count, number} ihambelana neemveliso zevenkile nge-ID okanye nge-SKU",
  },
  updateMatches: "Hlaziya okuhambelanayo nge-ID okanye nge-SKU, okuseleyo kufakwe njengokutsha",
  addAll: "Faka yonke into njengentsha",

  rowsToCheck: {
    one: "Umqolo o-{count} omawujongwe",
    other: "Imiqolo e-{count, number} emayijongwe",
  },
  whyCheck:
    "Ixabiso okanye isitokhwe asifundekanga. Nceda nitsho ukuba yintoni, okanye nishiye umqolo; akungeniswa nto phambi koko.",
  pricesMean: {
    one: "Ixabiso eli-{count}: “{typed}” yi-{amount}",
    other: "Amaxabiso a-{count, number}: “{typed}” yi-{amount}",
  },
  leaveAllOut: { one: "Wushiye", other: "Yishiye yonke e-{count, number}" },
  leaveOut: "Shiya",
  leaveRowOut: "Shiya umqolo {row}",
  use: "Sebenzisa",
  stockNotWhole: "Isitokhwe linani elipheleleyo ukusuka ku-0",

  toCheck: "Ekufuneka ijongwe",
  new: "Entsha",
  changed: "Etshintshileyo",
  unchanged: "Engatshintshanga",
  refused: "Eyaliweyo",
  skipped: "Etsityiweyo",
  unheard: "Mhlawumbi ingenisiwe",
  kindCount: "{kind}: {rows}",
  allRows: "Zonke: {rows}",
  rowsShown: "Imiqolo ebonisiweyo",
  rowsOfFile: "Imiqolo yefayile",
  downloadErrors: "Khuphela iimpazamo",
  row: "Umqolo {row}",
  noName: "(akukho gama)",
  newCategory: "Udidi oluthi {category} lutsha kwaye luza kwenziwa",
  stopped: "Ukungenisa kumisiwe",
  nobodyAnswered: "Akukho mpendulo yokuba kungenisiwe na",

  willBeChecked: {
    one: "Umqolo o-{count} kufuneka ujongwe kuqala",
    other: "Imiqolo e-{count, number} kufuneka ijongwe kuqala",
  },
  willBeCreated: {
    one: "Imveliso e-{count} iza kwenziwa",
    other: "Iimveliso ezi-{count, number} ziza kwenziwa",
  },
  willBeChanged: {
    one: "Imveliso e-{count} iza kutshintshwa",
    other: "Iimveliso ezi-{count, number} ziza kutshintshwa",
  },
  willStay: {
    one: "Imveliso e-{count} ihlala injalo",
    other: "Iimveliso ezi-{count, number} zihlala zinjalo",
  },
  areRefused: { one: "Umqolo o-{count} waliwe", other: "Imiqolo e-{count, number} yaliwe" },
  areSkipped: { one: "Umqolo o-{count} utsityiwe", other: "Imiqolo e-{count, number} itsityiwe" },
  newCategories: "iindidi ezintsha: {names}",
  nothingToImport: "Akukho nto inokungeniswa.",
  csvDone: "Ukungenisa nge-CSV kugqityiwe: iimveliso ezingenisiweyo {imported}, iimpazamo {errors}",
  jsonDone: "Ukungenisa kugqityiwe: iimveliso ezingenisiweyo {imported}, iimpazamo {errors}",
  stoppedEarly: "{outcome}. Ukungenisa kumiswe phambi kokuba kuphele.",
  unheardRows: {
    one: "Akukho mpendulo yokuba umqolo o-{count} ungenisiwe na: jongani iimveliso phambi kokuba niwungenise kwakhona, okanye nibuyisele umva oku kungenisa.",
    other:
      "Akukho mpendulo yokuba imiqolo e-{count, number} ingenisiwe na: jongani iimveliso phambi kokuba niyingenise kwakhona, okanye nibuyisele umva oku kungenisa.",
  },

  recent: "Ukungenisa kwakutshanje",
  noneYet: "Akukangeniswa nto okwangoku.",
  importOf: "Ukungenisa: {name}",
  whatItDid: "{at}, {who}: ezenziweyo {created}, ezitshintshiweyo {changed}, ezaliweyo {refused}",
  notFinished: "{what} (akugqitywanga)",
  isOver: "Oku kungenisa sele kuphelile",
};
