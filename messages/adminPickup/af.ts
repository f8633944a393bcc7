import type { Translation } from "../define.ts";
import type { en } from "./en.ts";

export const af: Translation<typeof en> = {
  title: "Afhaal",
  fetches: "Die koper haal dit by die winkel af.",
  readySince: "Gereed sedert {time}",
  markReady: "Gepak: gereed om af te haal",
  markReadyHint: "Die koper kry 'n e-pos met die adres, die ure en die kode.",
  markedReady: "Bestelling {number} is gereed. Die koper kry 'n e-pos.",
  code: "Die koper se kode",
  codeHint: "Ses syfers. Dit staan in die koper se e-pos en op die bestelling se bladsy.",
  codeMissing: "Vra asseblief die kode en tik dit hier.",
  handOver: "Oorhandig",
  handedOver: "Bestelling {number} is oorhandig.",
  wrongCode: "Dit is nie die kode van hierdie bestelling nie. Niks is oorhandig nie.",
  tooManyCodes: "Te veel kodes is probeer. Wag asseblief 'n kwartier.",
  slipWhere: "Word by die winkel afgehaal",
  slipReady: "Gereed sodra dit gepak is",
  badge: "Afhaal",
  readyBadge: "Gereed",
  packedEvent: "Gepak, gereed om af te haal",
  unfetched: "Bestellings wat niemand afgehaal het nie",
  offered: "Bied afhaal by die betaalpunt aan",
  offeredHint: "Sonder enige fooi. Af: net aflewering word aangebied.",
  keepDays: "Dae totdat dit aandag vra",
  settingsWhat: "Kopers haal by die winkel af, met 'n kode.",
};
