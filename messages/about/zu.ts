import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  aboutUs: "Mayelana nathi",
  aboutInShort:
    "Isitolo sokudla kwase-Afrika endaweni yaseSandton eGoli: indaba yethu, esikukholelwayo nokuthi nisithola kanjani.",
  lead: "I-{name} yisitolo sokudla kwase-Afrika endaweni yaseSandton eGoli: ubhasikidi owodwa wezwekazi lonke.",
  ourStory: "Indaba yethu",
  story:
    "Kwaqala ngebhodwe le-egusi elingaqedwanga, ngoba akekho eduze owayethengisa imbewu yakhona. Namuhla emashalofini ethu kunalokho okuphekwa eLagos, e-Addis, eDakar, eNairobi nasePolokwane, nomakhelwane bethu bezela izinto ababengazi ukuthi bayazikhumbula.",
  customers: "amakhasimende",
  countries: "amazwe ase-Afrika okuvela kuwo imikhiqizo yethu",
  ourValues: "Esikukholelwayo",
  authentic: "Okweqiniso",
  authenticWhy: "Esikuthengisayo yilokho okuphekwa ekhaya, hhayi okulinganisayo.",
  fair: "Ukulunga",
  fairWhy: "Intengo eyodwa kubo bonke, nesitoko esinaso ngempela.",
  close: "Ukuba seduze",
  closeWhy: "Isitolo eningangena kuso, nabantu abaphendula ucingo.",
  proud: "Ukuziqhenya",
  proudWhy: "Zonke izifunda zezwekazi zinendawo yazo eshalofini.",
  whatWeOffer: "Esinakho",
  grains: "Okusanhlamvu, ofulawa namasiriyeli, kusukela ku-garri kuya ku-teff",
  spices: "Izinongo nakho konke isobho elihle eliqala ngakho",
  fresh: "Imifino emisha, inyama nenhlanzi",
  snacks: "Ukudla okulula, iziphuzo namaswidi avela ezwekazini lonke",
  sameDay: "Ukulethwa ngosuku olufanayo uma sivulile: {time}, {area}",
  allProducts: "Bona yonke imikhiqizo",
  years: "Kusukela ngo-2020 kuya ku-2025",
  in2020:
    "Itafula lokuqala lezinongo nenhlanzi eyomisiwe, lenzelwe abangani ababengakwazi ukuya ekhaya.",
  in2021: "Itafula liba yisitolo endaweni yaseSandton.",
  in2022: "Okusha kuyafika emashalofini: i-yam, i-plantain, i-okra, imifino.",
  in2023: "Imikhiqizo evela emazweni ase-Afrika angaphezu kuka-15 ngaphansi kophahla olulodwa.",
  in2024: "Amakhasimende angaphezu kuka-1000, amaningi awo masonto onke.",
  in2025: "Ukulethwa ngosuku olufanayo eSandton naseGoli.",
  ourMission: "Inhloso yethu",
  mission:
    "Ukusondeza ukunambitheka kwasekhaya kuwo wonke amakhishi ase-Afrika eGoli, nokunika bonke abanye isizathu sokukuzama.",
  talkToUs: "Khuluma nathi",
  callUs: "Sishayele ucingo",
  email: "I-imeyili",
  businessHours: "Izikhathi zokuvula",
  visitUs: "Sivakashele",
};
