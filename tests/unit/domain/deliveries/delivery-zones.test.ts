import fc from "fast-check";
import { expect, test } from "vitest";
import { hoursLines } from "#app/lib/opening-text.ts";
import {
  DEFAULT_DELIVERY_ZONES,
  type DeliveryZone,
  findDeliveryZone,
  isZoneAvailable,
  SERVICE_HOURS_NOTE,
  servedAreas,
} from "#domain/deliveries/zones.ts";
import { DEFAULT_WEEK_HOURS } from "#domain/store/trading-hours.ts";
import { zoneEstimate } from "#messages/deliveries/delivery-texts.ts";
import { deliveries } from "#messages/deliveries/index.ts";

test("the four zones have the fees, thresholds, estimates and areas of the specification", () => {
  expect(
    DEFAULT_DELIVERY_ZONES.map((zone) => [
      zone.name,
      zone.feeCents,
      zone.freeThresholdCents,
      zone.estimate,
      zone.areas.join(", "),
    ]),
  ).toEqual([
    [
      "Sandton Premium",
      5_000,
      30_000,
      "30-60 minutes",
      "Sandton, Bryanston, Morningside, Rivonia, Hyde Park, Sandhurst",
    ],
    [
      "Johannesburg North",
      7_500,
      40_000,
      "45-75 minutes",
      "Rosebank, Melville, Parkhurst, Greenside, Craighall, Parktown North",
    ],
    [
      "Johannesburg Central",
      8_500,
      45_000,
      "60-90 minutes",
      "Johannesburg, Johannesburg CBD, Newtown, Marshalltown, Braamfontein, Hillbrow",
    ],
    [
      "Extended Areas",
      12_000,
      60_000,
      "90-120 minutes",
      "Randburg, Fourways, Midrand, Roodepoort, Kempton Park, Pretoria, Centurion",
    ],
  ]);
  expect(DEFAULT_DELIVERY_ZONES.every(isZoneAvailable)).toBe(true);
});

test.each([
  ["Sandton", "1 Rivonia Road", "Sandton Premium"],
  ["SANDTON", "", "Sandton Premium"],
  ["Johannesburg", "5 Jan Smuts Avenue, Rosebank", "Johannesburg North"],
  ["Johannesburg", "12 Main Street", "Johannesburg Central"],
  ["Greater Johannesburg Metro", "12 Main Street", "Johannesburg Central"],
  ["Joburg", "12 Main Street", "Johannesburg Central"],
  ["Jozi", "12 Main Street", "Johannesburg Central"],
  ["Pretoria", "12 Church Street", "Extended Areas"],
  ["Midrand", "12 Main Street", "Extended Areas"],
  ["", "3 Long Lane, Fourways", "Extended Areas"],
])("city '%s' with street '%s' is in %s", (city, address, zone) => {
  expect(zoneName(city, address)).toBe(zone);
});

test.each([
  ["Durban", "12 Marine Parade"],
  ["Cape Town", "12 Long Street"],
  ["", ""],
  // only the city's own words fall back, not the street's
  ["Durban", "12 Jozi Lane"],
])("city '%s' with street '%s' is outside every zone", (city, address) => {
  expect(zoneName(city, address)).toBeNull();
});

test("a street named after an area decides, as specified, and the first zone wins", () => {
  expect(zoneName("Pretoria", "12 Rivonia Road")).toBe("Sandton Premium");
  expect(zoneName("Cape Town", "7 Pretoria Street")).toBe("Extended Areas");
  expect(zoneName("Johannesburg", "Sandton Drive, Parktown North")).toBe("Sandton Premium");
});

test("the city falls back to a zone of that name even when its areas say nothing", () => {
  const zones = [
    zone({ name: "Johannesburg Central", areas: ["Newtown"] }),
    zone({ name: "Sandton Premium", areas: ["Rivonia"] }),
  ];
  for (const city of ["Johannesburg", "Greater Joburg", "JOZI"]) {
    expect(findDeliveryZone(zones, { city, address: "" })?.name).toBe("Johannesburg Central");
  }
  expect(findDeliveryZone(zones, { city: "Sandton City", address: "" })?.name).toBe(
    "Sandton Premium",
  );
  expect(findDeliveryZone([], { city: "Johannesburg", address: "" })).toBeNull();
});

test("a zone that is not yet available is found all the same", () => {
  const soon = zone({ name: "Soweto", areas: ["Orlando"], available: false });
  expect(findDeliveryZone([soon], { city: "Orlando", address: "" })).toBe(soon);
  expect(isZoneAvailable(soon)).toBe(false);
});

test("a fee below 0 makes a zone unavailable", () => {
  expect(isZoneAvailable(zone({ feeCents: -1 }))).toBe(false);
  expect(isZoneAvailable(zone({ feeCents: 0 }))).toBe(true);
});

test("an area left blank matches nobody", () => {
  const zones = [zone({ areas: ["", "  "] })];
  expect(findDeliveryZone(zones, { city: "Durban", address: "1 Beach Road" })).toBeNull();
});

test("spaces around an area say nothing", () => {
  const zones = [zone({ areas: [" Orlando "] })];
  expect(findDeliveryZone(zones, { city: "Orlando", address: "" })?.name).toBe("Test Zone");
});

test("the areas to list are those that are served now", () => {
  const zones = [
    zone({ areas: ["Here"] }),
    zone({ areas: ["Soon"], available: false }),
    zone({ areas: ["Shut"], feeCents: -1 }),
  ];
  expect(servedAreas(zones)).toEqual(["Here"]);
  expect(servedAreas(DEFAULT_DELIVERY_ZONES)).toHaveLength(25);
});

test("without a zone the estimate is not available", () => {
  expect(deliveries.notAvailable()).toBe("Not available");
  expect(zoneEstimate(null)).toBe("Not available");
  expect(zoneEstimate(zone({ estimate: "30-60 minutes" }))).toBe("30-60 minutes");
});

test("both readings of the hours are kept, each for its place", () => {
  expect(hoursLines(DEFAULT_WEEK_HOURS).join(", ")).toBe(
    "Monday to Saturday 8:00 AM to 6:00 PM, Sunday closed",
  );
  expect(SERVICE_HOURS_NOTE).toBe(
    "Monday to Saturday 8:00-20:00, Sunday only urgent, extra fees may apply",
  );
});

test("an address that names an area always gets a zone, never one after the area's own", () => {
  const areas = DEFAULT_DELIVERY_ZONES.flatMap((zone, index) =>
    zone.areas.map((area) => ({ area, index })),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...areas),
      fc.string(),
      fc.string(),
      fc.boolean(),
      fc.boolean(),
      ({ area, index }, before, after, inCity, shout) => {
        const text = `${before} ${shout ? area.toUpperCase() : area} ${after}`;
        const place = inCity ? { city: text, address: "" } : { city: "", address: text };
        const found = findDeliveryZone(DEFAULT_DELIVERY_ZONES, place);
        if (found === null) throw new Error(`no zone for ${text}`);
        expect(DEFAULT_DELIVERY_ZONES.indexOf(found)).toBeLessThanOrEqual(index);
      },
    ),
  );
});

function zoneName(city: string, address: string): string | null {
  return findDeliveryZone(DEFAULT_DELIVERY_ZONES, { city, address })?.name ?? null;
}

function zone(parts: Partial<DeliveryZone>): DeliveryZone {
  return {
    name: "Test Zone",
    areas: ["Testville"],
    feeCents: 5_000,
    freeThresholdCents: 30_000,
    estimate: "30-60 minutes",
    available: true,
    ...parts,
  };
}
