import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  didYouMean: "Het u bedoel",
  alongTheShelf: "Kyk op die rak",
  nearest: "Die naaste wat ons het",
  askTitle: "Sal ons dit vir u kry?",
  askWhy: "Sê wat u mis. Waarvoor baie vra, staan eerste op ons rakke.",
  wanted: "Waarna soek u?",
  email: "U e-pos",
  emailHint: "Vir een e-pos wanneer ons dit het, en vir niks anders nie.",
  ask: "Vra daarvoor",
  asked: "Dankie, ons het dit neergeskryf",
  askedWhat: "Ons sal na “{wanted}” soek.",
  askedTold: "Ons sal na “{wanted}” soek, en aan {email} skryf wanneer ons dit het.",
  notAsked: "Dit is nie gestuur nie. Probeer asseblief weer.",
  website: "Webwerf",
  tooMany: "U het reeds vir baie dinge gevra. Probeer asseblief oor 'n uur weer.",
  wantedMissing: "Skryf asseblief waarna u soek",
};
