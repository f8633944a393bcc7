import type { Authored, Context } from "../../context.ts";
import type { DeliveryContext } from "../deliveries/carrier.ts";

/** What an order's courier, payment and letters are changed with, by an administrator. */
export type OrderAdminContext = Authored<DeliveryContext & Pick<Context, "language" | "payments">>;
