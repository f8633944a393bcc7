/**
 * Accounts for trying the shop out on one's own machine. The passwords are public on purpose:
 * these accounts are seeded only into the local demo database.
 */
export const seedDemoAccounts = [
  {
    role: "customer",
    name: "Naledi Mokoena",
    firstName: "Naledi",
    lastName: "Mokoena",
    email: "naledi@soko.example",
    phone: "+27825550118",
    address: "24 Cumberland Avenue, Bryanston",
    city: "Sandton",
    province: "Gauteng",
    postalCode: "2191",
    password: "Sawubona-2026",
  },
  {
    role: "administrator",
    name: "Tunde Adeyemi",
    firstName: "Tunde",
    lastName: "Adeyemi",
    email: "admin@soko.example",
    phone: "+27825550119",
    address: "Shop 7, Jacaranda Walk, 114 Bryanston Drive, Bryanston",
    city: "Sandton",
    province: "Gauteng",
    postalCode: "2021",
    password: "Karibu-Soko-2026",
  },
] as const;
