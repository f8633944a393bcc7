/** '{first name} Shopping Cart', or 'Shopping Cart' for a guest (storefront §2). */
export function cartTitle(user: { name: string } | null): string {
  const [firstName] = user?.name.trim().split(/\s+/) ?? [];
  return firstName ? `${firstName} Shopping Cart` : "Shopping Cart";
}
