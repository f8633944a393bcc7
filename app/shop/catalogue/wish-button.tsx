import { Heart } from "lucide-react";
import { useSession } from "#app/lib/session.ts";
import { notify } from "#app/lib/toasts.ts";
import { IconButton } from "#app/ui/icon-button.tsx";

/**
 * The wishlist heart of a guest, who is invited to sign in (storefront §8). Nothing for somebody
 * who is signed in, until there are wishlists.
 */
export function WishButton({
  name,
  variant = "surface",
  className,
}: {
  name: string;
  variant?: "surface" | "outline";
  className?: string;
}) {
  const { user } = useSession();
  if (user) return null;
  return (
    <IconButton
      label={`Add ${name} to wishlist`}
      variant={variant}
      tooltip={false}
      {...(className ? { className } : {})}
      onClick={() =>
        notify({
          title: "Authentication required",
          description: "Please login to add items to your wishlist.",
          tone: "warning",
        })
      }
    >
      <Heart aria-hidden="true" />
    </IconButton>
  );
}
