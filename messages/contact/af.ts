import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  contactUs: "Kontak ons",
  inShort:
    "Bel, stuur 'n boodskap of e-pos, of besoek ons: kontakbesonderhede, besigheidsure en 'n vorm om aan ons te skryf.",
  home: "Tuis",
  lead: "'n Vraag oor 'n bestelling, 'n produk of 'n groot pot vir 'n troue? Ons is net 'n oproep ver.",
  call: "Bel {phone}",
  whatsAppUs: "WhatsApp ons",
  howToReachUs: "Hoe om ons te bereik",
  sendUsAMessage: "Stuur vir ons 'n boodskap",
  quickHelp: "Vinnige hulp",
  orderIssues: "Probleme met 'n bestelling",
  orderIssuesHelp:
    "Ontbreek iets, is dit laat of nie soos dit moet wees nie? Bel ons met u bestelnommer en ons los dit op.",
  productQuestions: "Vrae oor produkte",
  productQuestionsHelp:
    "Nie seker watter garri, hoe erg die rissie brand, of of dit in voorraad is nie? Stuur vir ons 'n boodskap.",
  wholesale: "Groothandelnavrae",
  wholesaleHelp:
    "Restaurante, spyseniers en spazawinkels: skryf aan ons wat u nodig het en hoeveel.",
  returnHome: "Terug na tuisblad",
  name: "Naam",
  email: "E-pos",
  subject: "Onderwerp",
  message: "Boodskap",
  website: "Webwerf",
  sending: "Stuur tans…",
  send: "Stuur boodskap",
  whatFor: "Ons gebruik wat u skryf om u te antwoord, en vir niks anders nie. Sien ons {policy}.",
  privacyPolicy: "Privaatheidsbeleid",
  sent: "Dankie, u boodskap is by ons",
  notSent: "U boodskap is nie gestuur nie",
  sendAnother: "Stuur nog 'n boodskap",
  weAnswer: "Ons skryf in ons besigheidsure terug aan {email}. As dit dringend is, bel asseblief.",
  tooMany:
    "U het reeds verskeie boodskappe aan ons gestuur. Probeer asseblief oor 'n uur weer, of bel ons.",
  nameMissing: "Naam word vereis",
  nameTooLong: "Naam is te lank",
  emailMissing: "E-posadres word vereis",
  emailTooLong: "E-posadres is te lank",
  subjectMissing: "Onderwerp word vereis",
  subjectTooLong: "Onderwerp is te lank",
  messageMissing: "Boodskap word vereis",
  messageTooLong: "Boodskap is te lank",
};
