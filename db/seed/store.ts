/** The demo shop's own details; the business and its numbers are fictitious. */
export const seedStore = {
  name: "Soko African Market",
  description:
    "Authentic African groceries and spices, from our shop in Bryanston to your door across Sandton and Johannesburg.",
  addressLine: "Shop 7, Jacaranda Walk, 114 Bryanston Drive",
  suburb: "Bryanston, Sandton",
  city: "Johannesburg",
  province: "Gauteng",
  postalCode: "2021",
  country: "ZA",
  phone: "+27105550142",
  whatsapp: "+27605550142",
  email: "hello@soko.example",
} as const;
