import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MARK } from "#app/ui/brand/logo-mark.ts";
import { PAGE_ICONS } from "#scripts/lib/icons/page-icons.ts";
import { importedIcons, sheetOf, symbolsOf, usedIcons } from "#scripts/lib/icons/sheet.ts";

test("the favicon is the mark that the header shows, in the design's colours", () => {
  const favicon = readFileSync(new URL("../../../public/favicon.svg", import.meta.url), "utf8");
  const theme = readFileSync(new URL("../../../app/styles/theme.css", import.meta.url), "utf8");
  const drawn = [...favicon.matchAll(/<path d="([^"]+)" fill="(#[0-9a-f]{6})"\/>/g)];
  expect(drawn.map(([, d]) => d)).toEqual(MARK.map(({ d }) => d));
  for (const [at, { colour }] of MARK.entries()) {
    expect(theme).toContain(`--color-${colour}: ${drawn[at]?.[2]};`);
  }
});

test("every icon that the app imports is drawn, those of each page among them", async () => {
  const { shop, admin } = usedIcons();
  expect(shop).toContain("heart");
  for (const file of PAGE_ICONS) expect([...shop, ...admin]).toContain(file);
  const drawn = await symbolsOf([...shop, ...admin]);
  expect(drawn).toContain('<symbol id="i-heart" viewBox="0 0 24 24"><path d="M');
  expect(drawn.match(/<symbol /g)).toHaveLength(shop.length + admin.length);
  expect(drawn).not.toMatch(/><\/symbol>(?<=0 24 24"><\/symbol>)|undefined|\[object/);
});

test("an import of icons becomes what shows them, under the names that the module gives them", () => {
  expect(
    importedIcons('import { Heart, type LucideIcon, X as Close } from "lucide-react";'),
  ).toEqual(
    expect.objectContaining({
      icons: [
        { local: "Heart", file: "heart" },
        { local: "Close", file: "x" },
      ],
    }),
  );
  expect(importedIcons('import { x } from "elsewhere";')).toBeNull();
  expect(sheetOf("/app/admin/frame/pages.ts")).toBe("admin");
  expect(sheetOf("/app/shop/chrome/header.tsx")).toBe("shop");
});
