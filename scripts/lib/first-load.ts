/** What of app/ a first visit can do without: dialogs, lists' filters, whatever opens on demand. */
const ON_DEMAND = [
  "alert",
  "carousel-engine",
  "category-screen",
  "combobox",
  "dialog",
  "field",
  "input",
  "mobile-menu",
  "order-status-badge",
  "overlay/overlay",
  "pagination",
  "password-input",
  "product-filters",
  "product-list",
  "products-screen",
  "search-form",
  "search-list",
  "select",
  "sheet",
  "shrink-image",
  "tabs",
  "textarea",
  "toast-layer",
  "upload",
  "use-form",
  "view-toggle",
];

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-table|table-core)[\w-]+|@trpc|valibot|zustand)\//;
const ROOMS =
  /\/app\/(routes\/_[^?]*$|(lib|ui|shop\/(chrome|catalogue))\/|shop\/cart\/cart-(store|drawer))/;

/** Only forms with unsaved changes ask to be left. */
const NOT_EVERYWHERE = "useBlocker";

/** Libraries that every page runs on. */
export function isFramework(id: string): boolean {
  return FRAMEWORK.test(id) && !id.includes(NOT_EVERYWHERE);
}

/**
 * Our part of a first visit's load, as one file: sixty small ones weigh 18 kB more, since gzip
 * learns from what it has seen (docs/decisions/0007-few-files.md).
 */
export function isFirstView(id: string): boolean {
  return ROOMS.test(id) && !ON_DEMAND.some((part) => id.includes(part));
}

const FORMS =
  /\/app\/(ui\/(alert|form\/(field|input|textarea|select|password-input))|lib\/use-form)\.tsx?/;
const DELIVERING =
  /\/(domain\/(deliveries\/(address|shipping|zones)|payments\/(charge|providers))|messages\/(deliveries\/delivery-texts|payment\/charge-texts)|app\/shop\/(orders\/order-line|checkout\/payment\/panel)|icons\/bike)\.[jt]sx?/;
const LISTS =
  /\/app\/(ui\/pagination|shop\/catalogue\/(category-screen|products-screen|product-filters|product-list|view-toggle))\.tsx?/;

/** What forms are made of: one file of many small ones, for every page that has one. */
export function isForms(id: string): boolean {
  return FORMS.test(id);
}

/** The lists of products, likewise. */
export function isLists(id: string): boolean {
  return LISTS.test(id);
}

const ADMIN_LIST = /\/app\/admin\/list\/(choice-filter|list-page|loaded|use-list-address)\.tsx$/;
const NUMBERED_LIST = /\/app\/admin\/list\/(list-stats|numbered-list|stale-rows)\.tsx$/;

/** What every list of the back office is made of, likewise. */
export function isAdminList(id: string): boolean {
  return ADMIN_LIST.test(id);
}

/** And what those in numbered pages have beside it. */
export function isNumberedList(id: string): boolean {
  return NUMBERED_LIST.test(id);
}

const ADMIN =
  /\/app\/(routes\/admin\/[^?]*|admin\/((?!list\/)[\w-]+\/([\w-]+-|list\/)search|parts\/address-fields|frame\/(head|theme))\.ts)$/;

/** What the router has to know of the back office's pages before it opens one: routes, addresses. */
export function isBackOffice(id: string): boolean {
  return ADMIN.test(id);
}

/** What the checkout and the pages of orders say of places, fees and charges. */
export function isDelivering(id: string): boolean {
  return DELIVERING.test(id);
}
