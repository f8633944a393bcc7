import { addressBook } from "#messages/addressBook/index.ts";

/** What whoever brings an order has to know of the door; null: nothing. */
export function deliveryNotes({
  gateCode,
  landmark,
  deliveryInstructions,
}: {
  gateCode?: string | undefined;
  landmark?: string | undefined;
  deliveryInstructions?: string | undefined;
}): string | null {
  const notes = [
    gateCode ? addressBook.gateCodeIs({ code: gateCode }) : "",
    landmark ? addressBook.landmarkIs({ landmark }) : "",
    deliveryInstructions ?? "",
  ];
  return notes.filter(Boolean).join(" ") || null;
}
