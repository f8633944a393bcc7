import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  visitUs: "Besoek ons",
  closedUntil: "Nou gesluit, maak oop {opening}",
  registration: "registrasie {number}",
  poweredBy: "{owner}. Aangedryf deur Soko.",
  shop: "Winkel",
  allProducts: "Alle produkte",
  aboutUs: "Oor ons",
  contact: "Kontak ons",
  goodToKnow: "Goed om te weet",
  privacyPolicy: "Privaatheidsbeleid",
  termsOfService: "Diensbepalings",
  cookiePolicy: "Koekiebeleid",
  wishlist: "Wenslys",
  wishlistItems: { one: "Wenslys, {count} item", other: "Wenslys, {count} items" },
  cart: "Mandjie",
  cartItems: { one: "Mandjie, {count} item", other: "Mandjie, {count} items" },
  pageNotFound: "Oeps! Bladsy nie gevind nie",
  pageNotFoundWhy: "Ons het op elke rak gekyk. Wat u soek, is dalk verskuif of uitverkoop.",
  pageNotLoaded: "Oeps! Hierdie bladsy het nie gelaai nie",
  returnHome: "Terug na tuisblad",
  tryAgain: "Probeer weer",
};
