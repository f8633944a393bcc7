import type { Province } from "#domain/deliveries/provinces.ts";
import { provinces } from "#messages/provinces/index.ts";

const TRANSLATED: Readonly<Partial<Record<Province, () => string>>> = {
  "Eastern Cape": () => provinces.easternCape(),
  "Free State": () => provinces.freeState(),
  "North West": () => provinces.northWest(),
  "Northern Cape": () => provinces.northernCape(),
  "Western Cape": () => provinces.westernCape(),
};

/** What a province is called; addresses keep its English name, whatever was read when it was chosen. */
export function provinceText(province: Province): string {
  return TRANSLATED[province]?.() ?? province;
}
