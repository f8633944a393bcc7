export const SA_PROVINCES = [
  "Eastern Cape",
  "Free State",
  "Gauteng",
  "KwaZulu-Natal",
  "Limpopo",
  "Mpumalanga",
  "North West",
  "Northern Cape",
  "Western Cape",
] as const;
export type Province = (typeof SA_PROVINCES)[number];

export function isProvince(text: string): text is Province {
  return SA_PROVINCES.some((province) => province === text);
}

/**
 * Whether standard delivery goes to a province. Where it goes to all of them, or nobody has said which
 * one it is, nothing is asked; otherwise one that is none of them is not gone to.
 */
export function goesToProvince(
  allowed: readonly Province[] | undefined,
  province: string | undefined,
): boolean {
  if (!allowed || allowed.length >= SA_PROVINCES.length) return true;
  const asked = (province ?? "").trim().toLowerCase();
  return asked === "" || allowed.some((one) => one.toLowerCase() === asked);
}
