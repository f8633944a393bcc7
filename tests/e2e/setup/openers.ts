/**
 * What is pressed: a button or link by the start of its name, an English message with `{values}`; `at` is
 * a place where the name is data, `fill` a field that gets a text.
 */
export type Press = string | { at: string } | { fill: string; text: string };

/** A page, and what is opened there one after the other, closed in between; a list is pressed in a row. */
export type Opened = {
  page: string;
  opens: readonly (Press | readonly Press[])[];
  /** Only on a phone is there such a thing. */
  onPhone?: true;
  /** What is there at the end of it: something that lies over the page, unless told. */
  shows?: string;
};

/**
 * What dialogs, drawers, menus, bubbles and messages a script opens, by who may open them. `{order}` is an
 * order that was just bought by the customer.
 */
export const OPENED: Readonly<Record<"guest" | "customer" | "administrator", readonly Opened[]>> = {
  guest: [
    { page: "", opens: ["Deliver to…", "Help", "Cart"] },
    { page: "", opens: ["Open menu"], onPhone: true },
    {
      page: "products",
      opens: [
        "Filters",
        { fill: "header input[name=q]", text: "egusi" },
        "Quick view of {name}",
        "Add {name} to wishlist",
      ],
    },
    {
      page: "product/ijebu-garri-1kg",
      opens: ["Zoom into {picture}", "Share {name}"],
    },
    {
      page: "product/ijebu-garri-1kg",
      opens: [["Add to Cart", "Cart, {count} item", "Proceed to Checkout", "Continue as Guest"]],
      shows: "main form",
    },
    {
      page: "shared-basket",
      opens: [
        [
          { fill: "main form input", text: "Thandi" },
          "Start a basket together",
          "Leave this basket",
        ],
      ],
    },
  ],
  customer: [
    { page: "products", opens: ["Add {name} to wishlist"] },
    {
      page: "wishlist",
      opens: ["Share", ["New list", { fill: "[role=dialog] input", text: "Jollof" }, "Begin list"]],
    },
    { page: "wishlist", opens: ["Put {name} on another list", "Clear wishlist"] },
    { page: "orders", opens: ["View Details"] },
    { page: "orders/{order}", opens: ["Cancel order"] },
    { page: "account", opens: ["Delete my account"] },
    { page: "profile", opens: [["Security", "Sign out everywhere else"]] },
    { page: "payment-methods", opens: ["Add Method"] },
  ],
  administrator: [
    { page: "admin", opens: ["Search or go to…", "Account of {name}"] },
    { page: "admin", opens: ["Open menu"], onPhone: true },
    { page: "admin/orders?order={order}", opens: ["Cancelled"] },
    { page: "admin/orders?order={order}", opens: ["Refund"] },
    { page: "admin/customers", opens: ["Privacy request", { at: "main a[href*='customer=']" }] },
    { page: "admin/messages", opens: [{ at: "main a[href*='message=']" }] },
    { page: "admin/deliveries", opens: ["Hand order {number} to a driver"] },
    {
      page: "admin/deliveries/slots",
      opens: ["Close this day", "Change how many orders {time} takes"],
    },
    {
      page: "admin/deliveries/suburbs",
      opens: ["Add a suburb", { at: "main tbody button, main li button" }],
    },
    {
      page: "admin/products",
      opens: [
        "Recent changes",
        "Columns",
        "Actions for {name}",
        [{ at: "main tbody input[type=checkbox]" }, "Change", "Change a fact…"],
        ["Change", "Change price…"],
      ],
    },
    {
      page: "admin/products/view/ijebu-garri-1kg",
      opens: ["Delete", "Translate", "Adjust stock"],
    },
    {
      page: "admin/products/categories",
      opens: ["Add Category", "Translate {name}", "Edit {name}", "Delete {name}"],
    },
    { page: "admin/recipes", opens: ["Delete", "Import"] },
    { page: "admin/offers", opens: ["Add Offer"] },
    { page: "admin/requests", opens: ["Handle {wanted}"] },
    { page: "admin/hero", opens: ["Delete {title}"] },
    { page: "admin/hero", opens: ["Add Hero Image"], shows: "main form" },
    { page: "admin/settings/administrators", opens: ["Remove"] },
  ],
};
