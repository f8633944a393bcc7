import { NotFoundScreen } from "../../chrome/failure-screens.tsx";
import { WITHDRAWN } from "../product-data.ts";
import { ProductNotFoundScreen } from "./product-screen.tsx";

/** The 404 page for an id that nobody knows, 'Product Not Found' for one that is withdrawn. */
export function ProductMissing({ data }: { data?: unknown }) {
  return data === WITHDRAWN ? <ProductNotFoundScreen /> : <NotFoundScreen />;
}
