import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Ngenisa izindlela zokupheka",
  importThem: "Ngenisa",
  exportThem: "Khipha",
  exported: {
    one: "Indlela yokupheka engu-{count} ikhishiwe",
    other: "Izindlela zokupheka ezingu-{count} zikhishiwe",
  },
  notExported: "Izindlela zokupheka azikhishwanga. Sicela nizame futhi.",
  how: "Ifayela le-JSON njengoba ukukhipha kulenza: thathani okukhishiwe, nikushintshe noma nifake kukho, bese nikukhetha lapha. Izindlela zokupheka zaziwa nge-id yazo; nemikhiqizo ibhalwe nge-id yayo.",
  keeps: "Imibhalo yezinye izilimi engekho efayeleni ihlala injengoba injalo.",
  choose: "Khetha ifayela le-JSON",
  file: "Ifayela le-JSON elinezindlela zokupheka",
  notJson: "Leli fayela aliyona i-JSON. Sicela nikhethe elifana nelenziwa wukukhipha.",
  notList: "Leli fayela alinalo uhlu lwezindlela zokupheka.",
  empty: "Leli fayela alinazo izindlela zokupheka.",
  tooLarge: "Ifayela akumele leqe ku-{most} MB.",
  tooManyInFile: "Ifayela lingaba nezindlela zokupheka ezingeqi ku-{most}.",
  nothingYet: "Akukashintshi lutho. Yilokhu okungenziwa yileli fayela:",
  whatWasDone: "Yilokhu okwenziwe:",
  whatWasTakenBack: "Ukungenisa kubuyiselwe emuva:",
  asBefore: "Njengakuqala",
  added: "Okusha",
  changed: "Kushintshiwe",
  same: "Akushintshanga",
  refused: "Kwenqatshiwe",
  removed: "Kususiwe",
  nameless: "Indlela yokupheka {number}",
  importSome: {
    one: "Ngenisa indlela yokupheka engu-{count}",
    other: "Ngenisa izindlela zokupheka ezingu-{count}",
  },
  nothingToDo:
    "Akukho okungangeniswa: yonke indlela yokupheka isesitolo njengoba injalo efayeleni, noma yenqatshiwe.",
  another: "Khetha elinye ifayela",
  takeBack: "Buyisela emuva lokhu kungenisa",
  stopped:
    "Kume phakathi. Okwenziwe kubhalwe ngezansi; khethani ifayela futhi ukuze kwenziwe okusele.",
  stoppedAway:
    "Ukungenisa izindlela zokupheka kume phakathi. Khethani ifayela futhi ukuze kwenziwe okusele.",
  importedSome: {
    one: "Indlela yokupheka engu-{count} ingenisiwe",
    other: "Izindlela zokupheka ezingu-{count} zingenisiwe",
  },
  leaveQuestion: "Niphuma kusenziwa?",
  leaveMeans: "Kuyaqhubeka kuze kuphele, kodwa angeke kusabuyiselwa emuva kusuka lapha.",
  shape: "“{field}” akukho noma akukhona okubhalwa lapho uma kukhishwa",
  noRecipe: "Lokhu akuyona indlela yokupheka",
  address: "I-id ingaba nezinhlamvu ezincane, izinombolo namahayifeni",
  translation: "Umbhalo wolunye ulimi mude kunezinhlamvu ezingu-{most}",
  unknown: "Isitolo asinakho: {names}",
  twice: "Ibhalwe kabili efayeleni",
  tooMany: "Isitolo sinezindlela zokupheka ezingeqi ku-{most}",
  changedMeanwhile: "Othile ukushintshile phakathi nalapho: sicela nibheke ifayela futhi",
};
