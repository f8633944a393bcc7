import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  answerFrom: "'n Antwoord van {shop}",
  youWrote: "U het geskryf:",
  writeAgain: "Antwoord op hierdie e-pos om weer aan ons te skryf.",
  answerReason: "U kry hierdie e-pos omdat u aan {shop} geskryf het.",
  oneIsBack: "{product} is terug by {shop}",
  areBack: "Dinge wat u wou hê, is terug by {shop}",
  backPreheader: "Van u wenslys, en weer in voorraad.",
  backInStock: "Weer in voorraad",
  haveItAgain: "U wou dit hê, en ons het dit weer:",
  haveALook: "Kyk gerus",
  openWishlist: "Maak my wenslys oop",
  notKeptAside: "Ons hou dit nie eenkant nie: wie eerste kom, eerste maal.",
  stopThese: "Stop hierdie e-posse",
  backReason:
    "U kry hierdie e-pos omdat u in u rekening gevra het om te hoor wanneer iets op u wenslys terug is.",
  nowWeHave: "{product} is nou by {shop}",
  nowWeHavePreheader: "U het daarvoor gevra, en ons het dit.",
  nowWeHaveIt: "Nou het ons dit",
  youAskedFor: "U het ons vir “{wanted}” gevra. Nou het ons:",
  requestReason:
    "U kry hierdie een e-pos omdat u {shop} gevra het om aan u te skryf wanneer ons dit het.",
};
