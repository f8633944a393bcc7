import type { Author } from "#db/queries/audit/audit.ts";
import type { Context } from "../../context.ts";
import type { DeliveryContext } from "../deliveries/carrier.ts";

/** A request of an administrator, who is named in the audit log. */
export type AdminContext = DeliveryContext &
  Pick<Context, "language" | "payments"> & { author: Author };
