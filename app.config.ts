import { randomUUID } from "node:crypto";
import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { newestMigration } from "./db/migrate.ts";
import {
  isAccountMarks,
  isAdminFrame,
  isAdminList,
  isAlwaysThere,
  isBackOffice,
  isCalls,
  isCharts,
  isDelivering,
  isFirstView,
  isFoot,
  isForms,
  isFramework,
  isHome,
  isKept,
  isLists,
  isMarks,
  isNumberedList,
  isOpening,
  isOrders,
  isOverlay,
  isPaging,
  isPlace,
  isProduct,
  isProvinces,
} from "./scripts/lib/first-load.ts";
import { firstValibot } from "./scripts/lib/first-valibot.ts";
import { iconsPlugin } from "./scripts/lib/icons/plugin.ts";
import { messagesPlugin } from "./scripts/lib/messages/plugin.ts";
import { serviceWorker } from "./scripts/lib/service-worker.ts";
import { shopTree } from "./scripts/lib/shop-tree.ts";
import { stylesNonce } from "./scripts/lib/styles-nonce.ts";

/** What only a lazy part imports. */
const FOUND_LATE = [
  "@paypal/react-paypal-js",
  "embla-carousel-react",
  "cmdk",
  "@dnd-kit/core",
  "@dnd-kit/sortable",
  "@dnd-kit/utilities",
  "@tanstack/react-table",
  "@tremor/react",
  "papaparse",
  "react-dropzone",
  "radix-ui/dropdown-menu",
  "radix-ui/popover",
  "radix-ui/checkbox",
  "radix-ui/switch",
];

const tree = shopTree();
const buildId = randomUUID();
const schemaVersion = await newestMigration();

/** The one build: the browser's assets and the Worker that serves them (docs/architecture.md). */
export default defineConfig(({ command }) => ({
  plugins: [
    cloudflare({ viteEnvironment: { name: "ssr" } }),
    tailwindcss(),
    tree.vite,
    messagesPlugin(),
    iconsPlugin(),
    firstValibot(),
    stylesNonce(),
    serviceWorker(buildId),
    tanstackStart({
      srcDirectory: "app",
      router: {
        plugins: [tree.generator],
        // A page's waiting state belongs to its screen, not into the first load of the others.
        codeSplittingOptions: {
          defaultBehavior: [
            ["component"],
            ["pendingComponent"],
            ["errorComponent"],
            ["notFoundComponent"],
          ],
        },
      },
    }),
    react(),
  ],
  environments: {
    client: {
      // Found late while developing, each would come with a second copy of React.
      optimizeDeps: { include: FOUND_LATE },
      build: {
        // What the first page brought along is there when a later part comes: it names no such file.
        modulePreload: {
          resolveDependencies: (_part, files) => files.filter((file) => !isAlwaysThere(file)),
        },
        rolldownOptions: {
          // They do not say that what is not used of them can be left out: of Tremor 100 kB of 240.
          treeshake: {
            moduleSideEffects: [
              { test: /@tremor.react|@trpc.(client|server)/, sideEffects: false },
            ],
          },
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: isFramework },
                { name: "shop", test: isFirstView },
                { name: "home", test: isHome },
                { name: "product", test: isProduct, includeDependenciesRecursively: false },
                { name: "valibot", test: /\/valibot\/dist\/index\.mjs$/ },
                { name: "overlays", test: isOverlay, includeDependenciesRecursively: false },
                { name: "forms", test: isForms },
                { name: "paging", test: isPaging, includeDependenciesRecursively: false },
                { name: "marks", test: isMarks },
                { name: "kept", test: isKept, includeDependenciesRecursively: false },
                { name: "account-marks", test: isAccountMarks },
                { name: "lists", test: isLists },
                { name: "opening", test: isOpening, includeDependenciesRecursively: false },
                { name: "orders", test: isOrders, includeDependenciesRecursively: false },
                { name: "calls", test: isCalls, includeDependenciesRecursively: false },
                { name: "foot", test: isFoot, includeDependenciesRecursively: false },
                { name: "provinces", test: isProvinces },
                { name: "place", test: isPlace, includeDependenciesRecursively: false },
                {
                  name: "delivering",
                  test: isDelivering,
                  includeDependenciesRecursively: false,
                },
                // Without what it shares with the shop's pages: those would load all of it.
                { name: "admin-list", test: isAdminList, includeDependenciesRecursively: false },
                { name: "numbered", test: isNumberedList, includeDependenciesRecursively: false },
                { name: "frame", test: isAdminFrame, includeDependenciesRecursively: false },
                { name: "charts", test: isCharts, includeDependenciesRecursively: false },
                { name: "desk", test: isBackOffice, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { minify: true } },
  },
  // The edge cache keeps no page of another build, and none at all while developing (server/platform/env.ts).
  define:
    command === "build"
      ? {
          SOKO_BUILD_ID: JSON.stringify(buildId),
          SOKO_SCHEMA_VERSION: JSON.stringify(schemaVersion),
        }
      : {},
}));
