import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  welcome: "Welkom by {shop}",
  welcomePreheader:
    "U rekening is gereed. Hou 'n wenslys, volg u bestellings, bestel weer met een tik.",
  isReady:
    "U rekening is gereed. Van nou af word u adres by die betaalpunt ingevul, u bestellings word op een plek gehou, en u wenslys wag vir u.",
  oneThingLeft:
    "Net een ding bly oor: bevestig dat hierdie adres u s'n is. Bestellings wat u as gas daarmee geplaas het, verskyn dan ook in u rekening.",
  confirmAddress: "Bevestig my e-posadres",
  notYourAccount:
    "Was dit nie u wat hierdie rekening geskep het nie? Antwoord op hierdie e-pos en ons verwyder dit.",
  welcomeReason: "U kry hierdie e-pos omdat 'n rekening met hierdie e-posadres geskep is.",
  resetSubject: "Herstel u {shop}-wagwoord",
  resetPreheader: "Kies 'n nuwe wagwoord met die skakel in hierdie e-pos.",
  somebodyAsked: "Iemand, ons hoop dit was u, het gevra om die wagwoord van u rekening te herstel.",
  worksOnce: "Die skakel werk een keer en net vir 'n kort rukkie.",
  didNotAsk:
    "Het u nie daarvoor gevra nie? Doen dan niks: u wagwoord bly soos dit is. Moet asseblief nie hierdie e-pos aanstuur nie; wie die skakel het, kan in u rekening kom.",
  resetReason: "U kry hierdie e-pos omdat 'n wagwoordherstel met hierdie e-posadres aangevra is.",
  passwordChanged: "U wagwoord is verander",
  passwordChangedWhat:
    "U rekening het 'n nuwe wagwoord. Waar dit ook al elders oop was, is dit afgemeld.",
  newDeviceSubject: "Nuwe aanmelding by u rekening",
  newDevice: "'n Nuwe toestel het aangemeld",
  newDeviceWhat:
    "Iemand, ons hoop dit was u, het by u rekening aangemeld vanaf 'n blaaier wat ons nie geken het nie.",
  codeNotGiven: "U wagwoord is gebruik om aan te meld",
  codeNotGivenWhat:
    "Iemand het met die regte wagwoord by u rekening probeer aanmeld, vanaf 'n blaaier wat ons nie geken het nie, en het nie die kode gegee wat daarna gevra word nie. Niemand het ingekom nie.",
  secondFactorOn: "Tweestapaanmelding is aan",
  secondFactorOnWhat:
    "Van nou af is ook 'n kode van u verifikasietoep nodig om by u rekening aan te meld.",
  secondFactorOff: "Tweestapaanmelding is afgeskakel",
  secondFactorOffWhat: "Van nou af maak u wagwoord alleen u rekening oop.",
  secondFactorReset: "U tweestapaanmelding is teruggestel",
  secondFactorResetWhat:
    "'n Eienaar van die winkel het u verifikasietoep en sy rugsteunkodes verwyder, en u oral afgemeld. Stel dit asseblief weer op.",
  secondFactorSetUp: "Stel dit asseblief weer op, sodat u rekening so veilig is soos tevore.",
  askedOrSetPassword:
    "Het u daarvoor gevra? Meld dan aan en stel dit weer op. Indien nie, stel asseblief nou 'n nuwe wagwoord, en laat die winkel weet.",
  backupCodes: "U het nuwe rugsteunkodes",
  backupCodesWhat:
    "Tien nuwe rugsteunkodes is vir u rekening gemaak. Die oues maak niks meer oop nie.",
  nothingToDo: "Was dit u? Dan hoef u niks te doen nie.",
  when: "Wanneer",
  from: "Vanaf",
  orSetPassword:
    "Was dit u? Dan hoef u niks te doen nie. Indien nie, stel asseblief nou 'n nuwe wagwoord.",
  elseSetPassword:
    "Was dit u? Dan hoef u niks te doen nie. Indien nie, ken iemand u wagwoord: stel asseblief nou 'n nuwe een.",
  setPassword: "Stel 'n nuwe wagwoord",
  forgotMails:
    "“{forgot}” op daardie bladsy stuur vir u 'n skakel. 'n Nuwe wagwoord meld almal van u rekening af.",
  noticeReason: "U kry hierdie e-pos omdat 'n rekening van ons winkel hierdie e-posadres het.",
};
