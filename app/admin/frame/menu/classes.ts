/** The look of a dropdown of the back office (Radix dropdown-menu): its panel and its items. */
export const menuPanelClass =
  "z-50 min-w-56 rounded-lg border border-line bg-surface p-1.5 text-ink shadow-float data-[state=open]:animate-fade-in";

export const menuItemClass =
  "flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-sm font-semibold outline-none select-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 data-[highlighted]:bg-sunken";
