import type { GeoPoint } from "./position.ts";

/**
 * Roughly where some places of Gauteng are, the larger ones first: names to know one's way by on a map,
 * not to measure from. GeoNames, CC BY 4.0 (docs/suburbs.md), often to no more than a minute of arc.
 */
export const PLACE_POINTS: readonly (GeoPoint & { name: string })[] = [
  { name: "Benoni", lat: -26.1885, lng: 28.3208 },
  { name: "Boksburg", lat: -26.212, lng: 28.2596 },
  { name: "Germiston", lat: -26.2348, lng: 28.1766 },
  { name: "Johannesburg", lat: -26.205, lng: 28.0497 },
  { name: "Midrand", lat: -25.9992, lng: 28.1259 },
  { name: "Pretoria", lat: -25.7459, lng: 28.1879 },
  { name: "Sandton", lat: -26.1046, lng: 28.0545 },
  { name: "Atteridgeville", lat: -25.7728, lng: 28.0678 },
  { name: "Bedfordview", lat: -26.1667, lng: 28.15 },
  { name: "Bryanston", lat: -26.05, lng: 28.0333 },
  { name: "Daveyton", lat: -26.15, lng: 28.4167 },
  { name: "Diepkloof", lat: -26.2333, lng: 27.9333 },
  { name: "Edenvale", lat: -26.141, lng: 28.1525 },
  { name: "Eersterus", lat: -25.7236, lng: 28.3194 },
  { name: "Hatfield", lat: -25.7467, lng: 28.2231 },
  { name: "Hercules", lat: -25.7167, lng: 28.1833 },
  { name: "Laudium", lat: -25.7833, lng: 28.1 },
  { name: "Lyttelton", lat: -25.8333, lng: 28.2167 },
  { name: "Modderfontein", lat: -26.0833, lng: 28.1667 },
  { name: "Olifantsfontein", lat: -25.9639, lng: 28.2394 },
  { name: "Orange Grove", lat: -26.1667, lng: 28.0833 },
  { name: "Pretoria North", lat: -25.6622, lng: 28.1653 },
  { name: "Pretoria West", lat: -25.75, lng: 28.1667 },
  { name: "Primrose", lat: -26.1833, lng: 28.1667 },
  { name: "Rivonia", lat: -26.05, lng: 28.05 },
  { name: "Roosevelt Park", lat: -26.15, lng: 27.9833 },
  { name: "Rosettenville", lat: -26.25, lng: 28.05 },
  { name: "Valhalla", lat: -25.8117, lng: 28.1503 },
  { name: "Voortrekkerhoogte", lat: -25.8, lng: 28.1167 },
  { name: "Waterkloof", lat: -25.7781, lng: 28.2358 },
];
