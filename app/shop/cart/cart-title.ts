import { carts } from "#messages/carts/index.ts";

/** '{first name} Shopping Cart', or 'Shopping Cart' for a guest (storefront §2). */
export function cartTitle(user: { name: string } | null): string {
  const [firstName] = user?.name.trim().split(/\s+/) ?? [];
  return firstName ? carts.titleOf({ name: firstName }) : carts.title();
}
