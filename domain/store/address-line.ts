/** A whole address on one line, province and postal code too: where an order is fetched, or goes to. */
export function addressInFull(place: {
  address: string;
  city: string;
  province: string;
  postalCode: string;
}): string {
  return [place.address, place.city, place.province, place.postalCode].join(", ");
}
