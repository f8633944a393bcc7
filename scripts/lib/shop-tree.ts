import type { tanstackStart } from "@tanstack/react-start/plugin/vite";
import type { Plugin } from "vite";

type RouterOptions = NonNullable<NonNullable<Parameters<typeof tanstackStart>[0]>["router"]>;
type GeneratorPlugin = NonNullable<RouterOptions["plugins"]>[number];
type Generator = Parameters<NonNullable<GeneratorPlugin["init"]>>[0]["generator"];

const SHOP_TREE = "/routeTree.gen.ts?shop";
const ADMIN = "/admin";

/**
 * Serves `routeTree.gen.ts?shop`: the generated tree without its branch below /admin, for a browser
 * that shops (docs/decisions/0022-two-route-trees.md). `generator` goes to the router's options, `vite` before Start.
 */
export function shopTree(): { generator: GeneratorPlugin; vite: Plugin } {
  let generator: Generator | undefined;
  return {
    generator: {
      name: "shop-tree",
      init: (opened) => {
        generator = opened.generator;
      },
    },
    vite: {
      name: "shop-tree",
      enforce: "pre",
      async load(id) {
        if (!id.endsWith(SHOP_TREE)) return null;
        const crawled = await generator?.getCrawlingResult();
        if (!generator || !crawled) throw new Error("The route tree was not generated yet");
        const { acc } = crawled;
        const isShop = ({ routePath }: { routePath?: string }) => !routePath?.startsWith(ADMIN);
        const { routeTreeContent } = generator.buildRouteTree({
          ...crawled,
          acc: {
            ...acc,
            routeTree: acc.routeTree.filter(isShop),
            routeNodes: acc.routeNodes.filter(isShop),
          },
          config: {
            disableTypes: true,
            enableRouteTreeFormatting: false,
            routeTreeFileHeader: [],
            routeTreeFileFooter: [],
          },
        });
        return { code: routeTreeContent, map: null };
      },
    },
  };
}
