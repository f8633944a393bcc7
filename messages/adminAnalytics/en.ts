/** The figures of the products: how many, what their stock is worth. */
export const en = {
  lead: "Insights and statistics about your products",
  activeOnes: "{active} active",
  inventoryValue: "Total Inventory Value",
  currentValue: "Current stock value",
  lowStockAlert: "Low Stock Alert",
  below10: "Products below 10 units",
  toRestock: "Products to restock",
  byCategory: "Products by Category",
  valueByCategory: "Inventory Value by Category",
  value: "Value",
  loading: "Loading the figures",
  overview: "Product Overview",
  worthMost: "The 10 products whose stock is worth most",
  noProducts: "There are no products yet.",
  inStock: "{stock} in stock",
} as const;
