import { router } from "../trpc.ts";
import { access } from "./admin/access.ts";
import { auditRouter } from "./admin/audit.ts";
import { dashboardRouter } from "./admin/dashboard.ts";
import { productRouter } from "./admin/product-editing.ts";

/** The back office: all but `access` is for administrators alone (back-office §6). */
export const adminRouter = router({
  access,
  audit: auditRouter,
  dashboard: dashboardRouter,
  product: productRouter,
});
