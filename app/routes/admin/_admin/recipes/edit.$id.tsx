import { createFileRoute } from "@tanstack/react-router";
import { adminRecipes } from "#messages/adminRecipes/index.ts";
import { adminHead } from "../../../../admin/frame/head.ts";
import { EditRecipeScreen } from "../../../../admin/recipes/recipe-screen.tsx";

export const Route = createFileRoute("/admin/_admin/recipes/edit/$id")({
  loader: async ({ context: { queryClient, trpc }, params: { id } }) => {
    await queryClient.prefetchQuery({
      ...trpc.admin.recipes.get.queryOptions({ id }),
      staleTime: 0,
    });
  },
  head: () => adminHead(adminRecipes.title()),
  component: Edit,
});

function Edit() {
  const { id } = Route.useParams();
  return <EditRecipeScreen key={id} id={id} />;
}
