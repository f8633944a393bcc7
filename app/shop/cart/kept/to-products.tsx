import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useKept } from "./kept-store.ts";

/**
 * Back from a checkout without a cart to the products (storefront §2), where what is kept is offered
 * (decision 0047).
 */
export function ToProducts() {
  useEffect(() => useKept.setState({ isSought: true }), []);
  return <Navigate to="/products" replace />;
}
