export * from "./accounts.ts";
export * from "./catalogue.ts";
export * from "./customers.ts";
export * from "./deliveries.ts";
export * from "./operations.ts";
export * from "./orders.ts";
export * from "./payments.ts";
