import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  aboutUs: "Oor ons",
  aboutInShort:
    "'n Afrika-kruidenier in die Sandton-omgewing van Johannesburg: ons storie, ons waardes en hoe om ons te bereik.",
  lead: "{name} is 'n Afrika-kruidenier in die Sandton-omgewing van Johannesburg: een mandjie vir die hele vasteland.",
  ourStory: "Ons storie",
  story:
    "Dit het begin met 'n pot egusi wat nie klaargemaak kon word nie, want niemand in die omtrek het die sade verkoop nie. Vandag staan dit waarmee Lagos, Addis, Dakar, Nairobi en Polokwane kook, op ons rakke, en ons bure kom haal die goed wat hulle nie geweet het hulle mis nie.",
  customers: "kliënte",
  countries: "Afrikalande waarvandaan ons produkte kom",
  ourValues: "Ons waardes",
  authentic: "Eg",
  authenticWhy:
    "Wat ons verkoop, is dit waarmee by die huis gekook word, nie 'n namaaksel daarvan nie.",
  fair: "Regverdig",
  fairWhy: "Een prys vir almal, met die voorraad wat ons regtig het.",
  close: "Naby",
  closeWhy: "'n Winkel waar u kan instap, en mense wat die telefoon beantwoord.",
  proud: "Trots",
  proudWhy: "Elke streek van die vasteland het sy plek op die rak.",
  whatWeOffer: "Wat ons aanbied",
  grains: "Graan, meel en graankosse, van garri tot teff",
  spices: "Speserye, geurmiddels en alles waarmee 'n behoorlike sop begin",
  fresh: "Vars groente, vleis en vis",
  snacks: "Peuselgoed, drankies en lekkers van regoor die vasteland",
  sameDay: "Aflewering dieselfde dag terwyl ons oop is, {time} in {area}",
  allProducts: "Sien alle produkte",
  years: "Van 2020 tot 2025",
  in2020:
    "'n Eerste tafel met speserye en gedroogde vis, vir vriende wat nie huis toe kon reis nie.",
  in2021: "Die tafel word 'n winkel in die Sandton-omgewing.",
  in2022: "Vars produkte kom by op die rakke: jam, plantaan, okra, blaargroente.",
  in2023: "Produkte uit meer as 15 Afrikalande onder een dak.",
  in2024: "Meer as 1000 kliënte, baie van hulle elke week.",
  in2025: "Aflewering dieselfde dag regdeur Sandton en Johannesburg.",
  ourMission: "Ons missie",
  mission:
    "Om die smaak van tuis binne bereik van elke Afrika-kombuis in Johannesburg te bring, en om almal anders 'n rede te gee om dit te probeer.",
  talkToUs: "Praat met ons",
  callUs: "Bel ons",
  email: "E-pos",
  businessHours: "Besigheidsure",
  visitUs: "Besoek ons",
};
