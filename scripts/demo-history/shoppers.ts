import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import type { ShippingDetails } from "#domain/deliveries/address.ts";

type Place = Pick<ShippingDetails, "address" | "city" | "province" | "postalCode">;

const GAUTENG = "Gauteng";

/** Names that nobody has to recognise themselves in, and addresses that a map knows. */
const NAMES = [
  "Thandi Nkosi",
  "Sipho Dlamini",
  "Lerato Dube",
  "Ayanda Moyo",
  "Chinedu Okafor",
  "Amara Eze",
  "Kwame Boateng",
  "Efua Asante",
  "Tendai Chikore",
  "Rudo Ndlovu",
  "Fatou Diallo",
  "Ibrahim Sow",
  "Wanjiru Kamau",
  "Otieno Odhiambo",
  "Selam Tesfaye",
  "Dawit Bekele",
  "Neo Molefe",
  "Pieter van Wyk",
  "Priya Naidoo",
  "Yusuf Patel",
  "Zanele Khumalo",
  "Bongani Sithole",
  "Mpho Maseko",
  "Grace Banda",
] as const;

/** Within the demo shop's zones. */
const NEAR = ["Bryanston", "Sandton", "Rosebank", "Greenside", "Johannesburg"];

const PLACES: readonly Place[] = [
  {
    address: "24 Cumberland Avenue",
    city: "Bryanston",
    province: GAUTENG,
    postalCode: "2191",
  },
  { address: "9 Rivonia Road", city: "Sandton", province: GAUTENG, postalCode: "2196" },
  { address: "41 Oxford Road", city: "Rosebank", province: GAUTENG, postalCode: "2196" },
  { address: "17 Gleneagles Road", city: "Greenside", province: GAUTENG, postalCode: "2193" },
  { address: "3 Market Street", city: "Johannesburg", province: GAUTENG, postalCode: "2001" },
  { address: "68 Church Street", city: "Pretoria", province: GAUTENG, postalCode: "0002" },
  { address: "12 Long Street", city: "Cape Town", province: "Western Cape", postalCode: "8001" },
  { address: "5 Florida Road", city: "Durban", province: "KwaZulu-Natal", postalCode: "4001" },
  { address: "30 Landdros Street", city: "Polokwane", province: "Limpopo", postalCode: "0699" },
];

const guests = NAMES.map((name, index) => {
  const [firstName = "", ...rest] = name.split(" ");
  const place = PLACES[index % PLACES.length];
  if (!place) throw new Error("There is no place to live");
  return {
    ...place,
    firstName,
    lastName: rest.join(" "),
    email: `${firstName.toLowerCase()}@shopper.example`,
    phone: `082555${String(1_000 + index * 37)}`,
  };
});

const accounts = seedDemoAccounts
  .filter(({ role }) => role === "customer")
  .map(({ firstName, lastName, email, phone, address, city, province, postalCode }) => ({
    firstName,
    lastName,
    email,
    phone,
    address,
    city,
    province,
    postalCode,
  }));

/** The demo's customers: everybody has one address, and comes back to it. */
export const DEMO_SHOPPERS: readonly ShippingDetails[] = [...guests, ...accounts];

/** Whether the courier goes there, and with them what is fresh. */
export function isNear({ city }: Place): boolean {
  return NEAR.includes(city);
}
