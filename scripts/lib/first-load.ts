/** What of app/ a first visit can do without: dialogs, lists' filters, whatever opens on demand. */
const ON_DEMAND = [
  "alert",
  "back-closes",
  "basket-bar",
  "below-header",
  "buy-again-row",
  "carousel-engine",
  "category-screen",
  "chrome/footer",
  "chrome/help-button",
  "chrome/social-links",
  "chrome/suggestions/",
  "combobox",
  "device/data-saver",
  "device/kept-",
  "device/push",
  "device/seen-pages",
  "device/signed-out",
  "dialog",
  "field",
  "input",
  "mobile-menu",
  "lib/calls/client",
  "lib/calls/key",
  "lib/opening-text",
  "lib/order-dates",
  "lib/time/days",
  "opening/delivery-line",
  "opening/opening-note",
  "opening/use-opening",
  "order-status-badge",
  "overlay/overlay",
  "pagination",
  "password-input",
  "people/courier-photo",
  "product-filters",
  "catalogue/facts/",
  "products-screen",
  "row-focus",
  "search-list",
  "select",
  "sheet",
  "shrink-image",
  "tabs",
  "textarea",
  "toast-focus",
  "toast-layer",
  "ui/map/",
  "upload",
  "use-focus-return",
  "use-form",
  "view-toggle",
  "watch-below",
];

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-table|table-core)[\w-]+|zustand)\//;
const ROOMS =
  /\/(app\/(routes\/(_[^?]*$|_shop\.tsx\?tsr-split=component)|(lib|ui|shop\/(chrome|catalogue))\/|shop\/cart\/(cart-(store|drawer)|kept\/kept-store))|domain\/payments\/providers\.ts$)/;

/** What home, product pages, lists or the checkout share: each would load the file of another for one. */
const SHARED_ICONS =
  /\/lucide-react\/dist\/esm\/icons\/(arrow-left|arrow-right|badge-check|chevron-left|search-x|truck)\.m?js$/;

const HOME =
  /\/app\/(shop\/catalogue\/home\/(?!use-carousel|carousel-row)|routes\/_shop\/index\.tsx\?)/;

const PRODUCT =
  /\/app\/(shop\/catalogue\/product\/(buy-box|cook-it|gallery|missing|product-screen|share-button)\.tsx|routes\/_shop\/product\.\$id\.tsx\?)/;

/** A product page's parts, likewise. */
export function isProduct(id: string): boolean {
  return PRODUCT.test(id);
}

const KEPT =
  /\/app\/(routes\/_shop\/offline\.tsx\?|shop\/offline\/(kept|offline-screen)|lib\/device\/(seen-pages|kept-)|shop\/cart\/kept\/browser-basket)/;

/** What is kept here, and the page that says so: the first load names one file for all of it. */
export function isKept(id: string): boolean {
  return KEPT.test(id);
}

/** The home page's parts: what nobody else shows. */
export function isHome(id: string): boolean {
  return HOME.test(id) && !id.includes("carousel-engine");
}

/** Only forms with unsaved changes ask to be left, only the back office's lists go on without an end. */
const NOT_EVERYWHERE = /useBlocker|useInfiniteQuery|infiniteQueryObserver/;

/** Whether every page has loaded a built file before it can ask for another. */
export function isAlwaysThere(file: string): boolean {
  return /\/(framework|rolldown-runtime|index)-[\w-]{8}\.js$/.test(file);
}

/** Libraries that every page runs on. */
export function isFramework(id: string): boolean {
  return FRAMEWORK.test(id) && !NOT_EVERYWHERE.test(id);
}

/**
 * Our part of a first visit's load, as one file: sixty small ones weigh 18 kB more, since gzip
 * learns from what it has seen (docs/decisions/0007-few-files.md).
 */
export function isFirstView(id: string): boolean {
  if (SHARED_ICONS.test(id)) return true;
  if (HOME.test(id) || PRODUCT.test(id)) return false;
  return ROOMS.test(id) && !ON_DEMAND.some((part) => id.includes(part));
}

const FORMS =
  /\/(app\/(ui\/(alert|form\/(field|input|textarea|select|password-input))|lib\/(use-form|calls\/key))|domain\/form-error)\.tsx?/;
const DELIVERING =
  /\/(domain\/(deliveries\/(address|shipping|zones)|payments\/charge)|messages\/(deliveries\/delivery-texts|payment\/charge-texts)|app\/shop\/(orders\/order-line|checkout\/payment\/panel)|icons\/bike)\.m?[jt]sx?/;
const LISTS =
  /\/app\/(shop\/catalogue\/(category-screen|products-screen|product-filters|sort-select|facts\/fact-(?:filters|texts)|view-toggle)\.tsx?|routes\/_shop\/(products|category\.\$categoryName)\.tsx\?)/;
/*
 * What the shop's lists have and the back office's too: among `LISTS` it would bring all of them
 * along, for an icon.
 */
const PAGING = /\/app\/ui\/pagination\.tsx$/;
const MARKS = /\/lucide-react\/dist\/esm\/icons\/(x|package-open)\.m?js$/;

/*
 * What a customer's own pages have. Each alone would be a file whose name the first load carries in its
 * list of what comes later.
 */
const ACCOUNT_MARKS =
  /\/lucide-react\/dist\/esm\/icons\/(circle-check-big|credit-card|download|external-link|file-text|landmark|log-out|package|package-check|package-x|pencil|refresh-cw|rotate-ccw|trash|trash-2|user-pen)\.m?js$/;

const OVERLAYS =
  /\/(node_modules\/(react-(remove-scroll(-bar)?|style-singleton)|use-(callback-ref|sidecar)|aria-hidden|get-nonce|@radix-ui\/react-(dialog|focus-(scope|guards)|dismissable-layer|portal))\/|app\/ui\/overlay\/(overlay|back-closes|use-back-closes|use-focus-return)\.tsx?)/;

/** What every dialog and sheet is made of, as one file: each part that opens one would name six. */
export function isOverlay(id: string): boolean {
  return OVERLAYS.test(id);
}

/** What forms are made of: one file of many small ones, for every page that has one. */
export function isForms(id: string): boolean {
  return FORMS.test(id);
}

/** The lists of products, likewise. */
export function isLists(id: string): boolean {
  return LISTS.test(id);
}

/** The links of numbered pages. */
export function isPaging(id: string): boolean {
  return PAGING.test(id);
}

/** The marks of a customer's own pages. */
export function isAccountMarks(id: string): boolean {
  return ACCOUNT_MARKS.test(id);
}

/** The marks of an empty list and of what clears a filter. */
export function isMarks(id: string): boolean {
  return MARKS.test(id);
}

const ADMIN_LIST =
  /\/app\/admin\/(list\/(choice-filter|list-page|loaded|use-list-address)|frame\/filter-field)\.tsx$/;
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
  /\/app\/(routeTree\.gen\.ts|routes\/admin\/[^?]*|admin\/((?!list\/)([\w-]+\/){1,2}([\w-]+-)?search|parts\/address-fields|frame\/(head|theme))\.ts|admin\/(frame\/(page-header|retry-panel)|products\/product-missing)\.tsx|(admin|admin\/orders\/packing-slip)\.css\?[\w-]+)$/;
const ADMIN_RULES =
  /\/domain\/(accounts\/admin|audit\/audit|catalogue\/admin-list|customers\/customer|deliveries\/admin-filters|orders\/periods|reports\/(ranges|rules))\.ts$/;
const ADMIN_FRAME =
  /\/(app\/(routes\/admin\/_admin\.tsx\?tsr-split=\w+|admin\/(frame\/(access-screens|admin-header|admin-layout|attention-bell|debug-bar|if-may|maintenance-banner|pages|panel|stat-card|use-may|menu\/(account-face|account-menu|sidebar))|parts\/(menu-button|signed-out))\.tsx?)|domain\/text\/count\.ts|messages\/adminAccounts\/role-text\.ts)$/;
/** Its icons, but for those that the shop has too: it would load the frame for one. */
const ADMIN_ICONS =
  /\/lucide-react\/dist\/esm\/icons\/(bell|chart-column|chart-line|chart-pie|construction|folder-tree|image|layout-dashboard|map-pinned|messages-square|moon|package-plus|package-search|rotate-ccw-clock|settings|shopping-bag|sun|undo-2|user-round-cog|users|webhook)\.m?js$/;

/**
 * What the router has to know of the back office's pages before it opens one: routes, addresses and
 * what stands there in place of a page.
 */
export function isBackOffice(id: string): boolean {
  return ADMIN.test(id) || ADMIN_RULES.test(id);
}

/** What stands around every page of the back office, as one file instead of thirty. */
export function isAdminFrame(id: string): boolean {
  return ADMIN_FRAME.test(id) || ADMIN_ICONS.test(id);
}

/** What the checkout and the pages of orders say of places, fees and charges. */
export function isDelivering(id: string): boolean {
  return DELIVERING.test(id);
}

const OPENING =
  /\/(domain\/(time\/(dates|holidays|shop-time)|store\/opening)|app\/(lib\/(opening-text|time\/days)|shop\/chrome\/opening\/(delivery-line|opening-note|use-opening))|messages\/holidays\/holiday-text)\.tsx?/;

/** Days, holidays and opening hours: what says when the shop is open and when somebody comes. */
export function isOpening(id: string): boolean {
  return OPENING.test(id);
}

const ORDERS =
  /\/(domain\/(lifecycle|orders\/(dates|order)|deliveries\/(carriers|delivery)|text\/words-search|webhooks\/vendors)|app\/(lib\/order-dates|ui\/order-status-badge)|messages\/purchases\/order-texts)\.tsx?/;

/** What the rules of orders and deliveries name, and how it is said. */
export function isOrders(id: string): boolean {
  return ORDERS.test(id);
}

/** What calls procedures, with the error that it throws. */
export function isCalls(id: string): boolean {
  return /\/(@trpc\/(client|server)\/dist\/|app\/lib\/calls\/client\.ts)/.test(id);
}

/** The foot of every page, and what begins with it. */
export function isFoot(id: string): boolean {
  return FOOT.test(id);
}

const FOOT =
  /\/app\/shop\/(chrome\/(footer|help-button|watch-below)\.tsx?|offline\/use-online\.ts)/;

/** Where the goods are to go, as every page's head says it. */
export function isPlace(id: string): boolean {
  return /\/(domain\/deliveries\/place\.ts|app\/shop\/place\/place-(store\.ts|words\.tsx))/.test(
    id,
  );
}

/** The provinces and their names. */
export function isProvinces(id: string): boolean {
  return /\/(domain\/deliveries\/provinces|messages\/provinces\/province-text)\.ts/.test(id);
}

/** What stands around every chart, which is drawn by a part that comes later. */
export function isCharts(id: string): boolean {
  return /\/app\/admin\/charts\/(axis|chart-frame|charts|palette)\.tsx?$/.test(id);
}
