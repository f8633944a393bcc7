import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  title: "Oda ngaphandle kwe-JavaScript",
  empty: "Akukho lutho ku-oda lenu okwamanje. Tholani okuthile ngezansi bese nisho ukuthi zingaki.",
  howMany: "Inani: {name}",
  none: "Thayiphani u-0 ukuze nikhiphe into.",
  gone: "Okungasathengiswa kukhishiwe ku-oda lenu.",
  update: "Buyekeza i-oda",
  toAddress: "Qhubekela ekhelini",
  find: "Thola imikhiqizo",
  findButton: "Thola",
  nothingFound: "Asitholanga lutho ngalokho. Sicela nizame elinye igama.",
  whereTitle: "Lapho liya khona",
  soonest:
    "Ngaphandle kwe-JavaScript asikho isikhathi esingakhethwa: i-oda lifika, noma liba selilungile, ngokushesha okukhulu. Ukuze nithole esinye isikhathi sicela nisishayele ucingo.",
  lookAgain: "Sicela nibheke okuphawuliwe.",
  toReview: "Hlola i-oda",
  reviewTitle: "Hlolani i-oda lenu",
  change: "Shintsha i-oda",
  changeAddress: "Shintsha ikheli",
  order: "Oda ukhokhe",
  payTitle: "Khokhelani i-oda lenu",
  held: "Igrosa yenu ibekelwe nina cishe imizuzu eyishumi.",
  payAmount: "Khokha u-{amount} nge-{provider}",
  comeBack: "Nizobuyela lapha uma senivumile ukukhokha.",
  mailFollows: "Isiqinisekiso sisendleleni siza kini nge-imeyili, nesixhumanisi se-oda lenu.",
  backToOrder: "Buyela ku-oda",
  lookOnce: "Bheka futhi",
  checkNeedsScript:
    "Kuningi okwenzekayo kunethiwekhi yenu, futhi ukuhlola kwethu ukuthi ningabantu kudinga i-JavaScript. Sicela nizame futhi emva kwemizuzu eyishumi, noma nisishayele ucingo.",
  notPayable:
    "Ukukhokha kudinga i-JavaScript okwamanje. Sicela nisishayele ucingo: sithatha i-oda lenu ngocingo.",
  terms: "Imigomo yesevisi",
};
