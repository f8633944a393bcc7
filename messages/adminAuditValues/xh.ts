import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const xh: Translation<typeof en> = {
  active: "iyasebenza",
  inactive: "ayisebenzi",
  pending: "ilindile",
  processing: "iyalungiswa",
  completed: "igqityiwe",
  cancelled: "irhoxisiwe",
  booking: "iyabhukishwa",
  pickup: "iyathathwa",
  dropoff: "isendleleni",
  delivered: "izisiwe",
  returned: "ibuyisiwe",
  failed: "ayiphumelelanga",
  expired: "iphelelwe lixesha",
  standard: "okuqhelekileyo",
  zero: "iqanda",
  owner: "umnini",
  manager: "umphathi",
  picker: "umqokeleli",
  viewer: "umbukeli",
  daily: "yonke imihla",
  weekly: "veki nganye",
  monthly: "nyanga nganye",
};
