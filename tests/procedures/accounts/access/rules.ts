import type { AdminRole } from "#domain/accounts/admin.ts";
import type { Belongings } from "./world.ts";

/** "in": the call was not refused for who asked. Anything else is the code of the refusal. */
export type Outcome = "in" | "NOT_SIGNED_IN" | "FORBIDDEN" | "NOT_FOUND";
/** `administrator`: what one finds whose role may; `from` is the least of these roles, `but` one that may not. */
type Access = {
  guest: Outcome;
  other: Outcome;
  administrator: Outcome;
  from?: AdminRole;
  but?: AdminRole;
};
/** `buyer`: what they find whose things `input` names, where that is not "in": there is no such thing. */
export type Row = Access & { buyer?: Outcome; input?: (world: Belongings) => unknown };

export const EVERYBODY: Access = { guest: "in", other: "in", administrator: "in" };
export const CUSTOMERS: Access = { guest: "NOT_SIGNED_IN", other: "in", administrator: "in" };
export const ADMINISTRATORS: Access = {
  guest: "NOT_SIGNED_IN",
  other: "FORBIDDEN",
  administrator: "in",
  from: "viewer",
};
/** Revenue is for who runs the shop and who looks on, not for who packs. */
export const FIGURES: Access = { ...ADMINISTRATORS, but: "picker" };
export const PICKERS: Access = { ...ADMINISTRATORS, from: "picker" };
export const MANAGERS: Access = { ...ADMINISTRATORS, from: "manager" };
export const OWNERS: Access = { ...ADMINISTRATORS, from: "owner" };
/** They are let in, and there is no such thing. */
export const TO_NOTHING = { administrator: "NOT_FOUND" } as const;
/** A thing of the owner's that administrators may see too. */
export const OWNER_OR_ADMINISTRATOR: Access = {
  guest: "NOT_FOUND",
  other: "NOT_FOUND",
  administrator: "in",
};
/** A thing of the owner's that is nobody else's business. */
export const OWNER: Access = {
  guest: "NOT_SIGNED_IN",
  other: "NOT_FOUND",
  administrator: "NOT_FOUND",
};

export const theOrder = ({ orderId }: Belongings) => ({ orderId });
export const theMethod = ({ methodId }: Belongings) => ({ id: methodId });
export const theAddress = ({ addressId }: Belongings) => ({ id: addressId });
export const theList = ({ listId }: Belongings) => ({ id: listId });
export const garri = () => ({ productId: "garri" });
export const theGarri = () => ({ id: "garri" });
export const noMessage = () => ({ messageId: "none" });
export const noDelivery = () => ({ deliveryId: "none" });
