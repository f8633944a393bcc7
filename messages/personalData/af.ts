import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  account: "Rekening",
  waysToSignIn: "Maniere om aan te meld",
  signedIn: "Aangemeld op",
  consents: "Waartoe ingestem is",
  wishlist: "Wenslys",
  productLists: "Lyste naas die wenslys",
  keptBasket: "Bewaarde mandjie",
  paymentMethods: "Gestoorde betaalmetodes",
  orders: "Bestellings",
  orderLines: "Wat bestel is",
  deliveries: "Aflewerings",
  history: "Wat met die bestellings gebeur het",
  invoices: "Fakture",
  payments: "Betalings",
  refunds: "Terugbetalings",
  disputes: "Sake by {providers}",
  mails: "E-posse",
  contactMessages: "Boodskappe aan die winkel",
  contactReplies: "Die winkel se antwoorde",
  notesAboutYou: "Notas van die winkel",
  changesByTheShop: "Wat die winkel verander het",
  title: "Data van {email} by {shop}",
  heading: "Wat {shop} oor {email} bewaar",
  madeOn:
    "Gemaak op {time} deur {responsible}, kragtens die Wet op die Beskerming van Persoonlike Inligting 4 van 2013 (POPIA), artikel 23. Wagwoorde en sekuriteitsleutels word in 'n vorm bewaar wat niemand kan lees nie, en is nie deel hiervan nie.",
  cutOff:
    "Hierdie lyste is langer as wat op hierdie bladsy pas: {lists}. Vra ons asseblief vir die res.",
  nothing: "Niks.",
  yes: "Ja",
  no: "Nee",
  addresses: "Adresboek",
  productRequests: "Waarvoor u ons gevra het",
  notifiedDevices: "Fone en blaaiers met ons nuus",
  noticeChoices: "Wat u wil hoor",
};
