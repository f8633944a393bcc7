import { eq } from "drizzle-orm";
import { categories } from "#db/schema/index.ts";
import type { openTwoAdmins } from "#tests/factories/admin.ts";

export const BLANK = { name: "Nibbles", description: "", imageUrl: "" };

export async function seen(
  { db }: Awaited<ReturnType<typeof openTwoAdmins>>["shop"],
  name: string,
): Promise<number> {
  const [row] = await db.select().from(categories).where(eq(categories.name, name));
  if (!row) throw new Error(`There is no category ${name}`);
  return row.updatedAt;
}
