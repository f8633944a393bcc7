/** The drawn map of a courier's way; `distance` is "800 m" or "2.5 km". */
export const en = {
  title: "Where your courier is",
  shop: "Our shop",
  you: "You",
  door: "Door",
  toYou: "The courier is about {distance} from you.",
  almostThere: "The courier is almost with you.",
  toDoor: "The courier is about {distance} from the door.",
  toShop: "The courier is about {distance} from our shop, to collect the order.",
  atShop: "The courier is at our shop, to collect the order.",
  onTheWay: "The courier is on the way.",
  seenNow: "Seen just now.",
  seenAgo: { one: "Seen {count} minute ago.", other: "Seen {count} minutes ago." },
  old: "They may be somewhere else by now.",
  approximate:
    "Our own drawing: distances in a straight line, suburbs roughly where they are (GeoNames).",
} as const;
