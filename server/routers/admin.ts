import { router } from "../trpc.ts";
import { access } from "./admin/accounts/access.ts";
import { administratorsRouter } from "./admin/accounts/administrators.ts";
import { twoFactorRouter } from "./admin/accounts/two-factor.ts";
import { analyticsRouter } from "./admin/analytics.ts";
import { auditRouter } from "./admin/audit.ts";
import { backupsRouter } from "./admin/backups.ts";
import { categoriesRouter } from "./admin/catalogue/categories.ts";
import { featuredRouter } from "./admin/catalogue/featured.ts";
import { heroRouter } from "./admin/catalogue/hero.ts";
import { productRouter } from "./admin/catalogue/product-editing.ts";
import { productsRouter } from "./admin/catalogue/products.ts";
import { recipesAdminRouter } from "./admin/catalogue/recipes.ts";
import { requestsAdminRouter } from "./admin/catalogue/requests.ts";
import { translationsRouter } from "./admin/catalogue/translations.ts";
import { customersRouter } from "./admin/customers.ts";
import { dashboardRouter } from "./admin/dashboard.ts";
import { deliveriesRouter } from "./admin/deliveries.ts";
import { importsRouter } from "./admin/imports.ts";
import { messagesRouter } from "./admin/messages.ts";
import { offersRouter } from "./admin/offers.ts";
import { ordersAdminRouter } from "./admin/orders.ts";
import { paletteRouter } from "./admin/palette.ts";
import { paymentsAdminRouter } from "./admin/payments.ts";
import { privacyRouter } from "./admin/privacy.ts";
import { refundsRouter } from "./admin/refunds.ts";
import { reportsRouter } from "./admin/reports.ts";
import { settingsRouter } from "./admin/settings.ts";
import { slotsRouter } from "./admin/slots.ts";
import { suburbsRouter } from "./admin/suburbs.ts";
import { webhooksRouter } from "./admin/webhooks.ts";

/** The back office: all but `access` is for administrators alone (back-office §6). */
export const adminRouter = router({
  access,
  administrators: administratorsRouter,
  analytics: analyticsRouter,
  audit: auditRouter,
  backups: backupsRouter,
  categories: categoriesRouter,
  customers: customersRouter,
  dashboard: dashboardRouter,
  deliveries: deliveriesRouter,
  featured: featuredRouter,
  hero: heroRouter,
  imports: importsRouter,
  messages: messagesRouter,
  offers: offersRouter,
  orders: ordersAdminRouter,
  palette: paletteRouter,
  payments: paymentsAdminRouter,
  privacy: privacyRouter,
  product: productRouter,
  products: productsRouter,
  recipes: recipesAdminRouter,
  refunds: refundsRouter,
  reports: reportsRouter,
  requests: requestsAdminRouter,
  settings: settingsRouter,
  suburbs: suburbsRouter,
  slots: slotsRouter,
  translations: translationsRouter,
  twoFactor: twoFactorRouter,
  webhooks: webhooksRouter,
});
