/** The generated tree without the back office's pages, made by scripts/lib/shop-tree.ts. */
declare module "*/routeTree.gen.ts?shop" {
  export { routeTree } from "#app/routeTree.gen.ts";
}
