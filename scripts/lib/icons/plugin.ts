import type { Plugin } from "vite";
import { PAGE_ICONS } from "./page-icons.ts";
import {
  type IconSheet,
  importedIcons,
  sheetFile,
  sheetOf,
  symbolsOf,
  usedIcons,
} from "./sheet.ts";

const SHEETS = ["shop", "admin"] as const;

type Sheets = Record<IconSheet, { path: string; source: string }>;

/**
 * Icons are drawn once a page instead of once a button, and in no script: `import { Heart } from
 * "lucide-react"` becomes a component that shows the page's own symbol, or that of a file which holds
 * all the others (docs/decisions/0007-few-files.md). While developing they are Lucide's own.
 */
export async function iconsPlugin(): Promise<Plugin> {
  const used = usedIcons();
  const inFile = (sheet: IconSheet) => used[sheet].filter((file) => !PAGE_ICONS.includes(file));
  const [shop, admin] = await Promise.all(SHEETS.map((sheet) => sheetFile(sheet, inFile(sheet))));
  if (!shop || !admin) throw new Error("No icons were drawn");
  const sheets: Sheets = { shop, admin };
  const pageIcons = await symbolsOf(PAGE_ICONS);
  return {
    name: "icons",
    apply: "build",
    enforce: "pre",
    config: () => ({
      define: { SOKO_ICON_FILE: JSON.stringify(`/${shop.path}`) },
      // A browser finds them in the page.
      environments: { ssr: { define: { SOKO_PAGE_ICONS: JSON.stringify(pageIcons) } } },
    }),
    transform: {
      filter: { code: '"lucide-react"' },
      handler(code, id) {
        const found = id.includes("/node_modules/") ? null : importedIcons(code);
        if (!found) return null;
        const lines = found.icons.map(({ local, file }) => {
          const address = PAGE_ICONS.includes(file) ? "" : `/${sheets[sheetOf(id)].path}`;
          return `const ${local} = /* @__PURE__ */ sokoIcon("${address}#i-${file}");`;
        });
        const made = `import { icon as sokoIcon } from "#app/ui/icon.tsx"; ${lines.join(" ")}`;
        return { code: code.slice(0, found.start) + made + code.slice(found.end), map: null };
      },
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { path, source } of SHEETS.map((sheet) => sheets[sheet])) {
        this.emitFile({ type: "asset", fileName: path, source });
      }
    },
  };
}
