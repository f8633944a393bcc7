import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  title: "Iimveliso ezibalaseleyo",
  subtitle: "Okuboniswa kuqala liphepha lasekhaya.",
  count: "Iimveliso ezibalaseleyo ({total})",
  recommended: "{total}/{most} ezicetyiswayo",
  noneYet: "Akukabikho mveliso zibalaseleyo. Yenzani ezinye zezingezantsi zibalasele.",
  list: "Iimveliso ezibalaseleyo",
  all: "Zonke iimveliso",
  allList: "Zonke iimveliso",
  search: "Khangela iimveliso",
  tips: "Iingcebiso",
  tipFew:
    "Balaselisani iimveliso ezi-3-6: ezaneleyo ukukhetha kuzo, ezimbalwa ngokwaneleyo ukuzijonga.",
  tipActive: "Khethani iimveliso ezisebenzayo ezikwisitokhwe nezinefoto entle.",
  tipChange: "Zitshintsheni maxa wambi, ukuze abathengi abaqhelileyo bafumane into entsha.",
  notLoaded: "Iimveliso azilayishekanga",
  noneFound: "Akufumanekanga mveliso.",
  noProducts: "Azikabikho iimveliso.",
  addFirst: "Faka eyokuqala",
  notUpdated: "Imo yokubalasela ayihlaziywanga",
  productNotFound: "Imveliso ayifunyenwanga",
  featured: "Ibalasele",
  stock: "Isitokhwe: {count, number}",
  remove: "Susa ekubalaseleni",
  make: "Yenza ibalasele",
  removeIt: "Susa ekubalaseleni: {name}",
  makeIt: "Yenza ibalasele: {name}",
};
