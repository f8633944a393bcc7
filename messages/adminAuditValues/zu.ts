import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const zu: Translation<typeof en> = {
  active: "kuyasebenza",
  inactive: "akusebenzi",
  pending: "kulindile",
  processing: "kuyalungiswa",
  completed: "kuqediwe",
  cancelled: "kukhanseliwe",
  booking: "kuyabhukhwa",
  pickup: "kuyalandwa",
  dropoff: "kusendleleni",
  delivered: "kulethiwe",
  returned: "kubuyisiwe",
  failed: "kuhlulekile",
  expired: "kuphelelwe yisikhathi",
  standard: "okujwayelekile",
  zero: "iqanda",
  owner: "umnikazi",
  manager: "imenenja",
  picker: "umqoqi",
  viewer: "umbukeli",
  daily: "nsuku zonke",
  weekly: "masonto onke",
  monthly: "nyanga zonke",
};
