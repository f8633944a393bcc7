import { EMPTY_HERO_FORM, type HeroForm } from "#domain/catalogue/hero.ts";
import type { openTwoAdmins } from "#tests/factories/admin.ts";

type Admins = Awaited<ReturnType<typeof openTwoAdmins>>;

export async function addHero(
  { admin, upload }: Admins,
  change: Partial<HeroForm>,
): Promise<string> {
  const imageUrl = change.imageUrl ?? (await upload("hero"));
  const form = { ...EMPTY_HERO_FORM, title: "Title", subtitle: "Subtitle", ...change, imageUrl };
  return (await admin.hero.create(form)).id;
}

export async function heroOf({ admin }: Admins, id: string) {
  const hero = (await admin.hero.list()).find((row) => row.id === id);
  if (!hero) throw new Error("There is no such hero");
  return hero;
}

export function formOf(hero: Awaited<ReturnType<typeof heroOf>>): HeroForm {
  const { imageUrl, title, subtitle, productId, buttonText, buttonLink, active } = hero;
  const fields = { imageUrl, title, subtitle, productId, buttonText, buttonLink, active };
  return { ...fields, order: String(hero.order), startsAt: "", endsAt: "" };
}
