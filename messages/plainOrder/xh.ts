import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Odola ngaphandle kwe-JavaScript",
  empty: "Akukho nto kwiodolo yenu okwangoku. Fumanani into ngezantsi nize nithi zingaphi.",
  howMany: "Inani: {name}",
  none: "Chwethezani u-0 ukuze nikhuphe into.",
  gone: "Oko kungasathengiswayo kukhutshiwe kwiodolo yenu.",
  update: "Hlaziya iodolo",
  toAddress: "Qhubekela kwidilesi",
  find: "Fumana iimveliso",
  findButton: "Fumana",
  nothingFound: "Asifumananga nto ngaloo nto. Nceda nizame elinye igama.",
  whereTitle: "Apho iya khona",
  soonest:
    "Ngaphandle kwe-JavaScript akukho xesha linokukhethwa: kuyafika, okanye kulungile, ngokukhawuleza kangangoko. Ukuze nifumane elinye ixesha nceda nisitsalele umnxeba.",
  lookAgain: "Nceda nijonge okuphawulweyo.",
  toReview: "Jonga iodolo",
  reviewTitle: "Jongani iodolo yenu",
  change: "Tshintsha iodolo",
  changeAddress: "Tshintsha idilesi",
  order: "Odola uhlawule",
  payTitle: "Hlawulelani iodolo yenu",
  held: "Igrosari yenu ibekelwe nina malunga nemizuzu elishumi.",
  payAmount: "Hlawula i-{amount} nge-{provider}",
  comeBack: "Niza kubuyela apha xa nivumile ukuhlawula.",
  mailFollows: "Isiqinisekiso sisendleleni esiya kuni nge-imeyile, nekhonkco leodolo yenu.",
  backToOrder: "Buyela kwiodolo yenu",
  lookOnce: "Jonga kwakhona",
  checkNeedsScript:
    "Kuninzi okwenzekayo kwinethiwekhi yenu, kwaye uvavanyo lwethu lokuba ningabantu lufuna i-JavaScript. Nceda nizame kwakhona emva kwemizuzu elishumi, okanye nisitsalele umnxeba.",
  notPayable:
    "Ukuhlawula kufuna i-JavaScript okwangoku. Nceda nisitsalele umnxeba: sithatha iodolo yenu ngomnxeba.",
  terms: "Imiqathango yenkonzo",
};
