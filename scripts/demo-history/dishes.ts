/** What people buy together, by products of the demo shop's catalogue: half of its orders are for these. */
export const DISHES: ReadonlyArray<readonly string[]> = [
  // Egusi soup with pounded yam.
  [
    "ground-egusi-500g",
    "red-palm-oil-1l",
    "ground-dried-crayfish-200g",
    "ugu-pumpkin-leaves-400g",
    "smoked-catfish-400g",
    "pounded-yam-flour-1kg",
    "iru-locust-beans-150g",
    "scotch-bonnet-peppers-200g",
  ],
  // Okra with fufu.
  ["fresh-okra-500g", "fufu-flour-1kg", "red-palm-oil-1l", "ground-dried-crayfish-200g"],
  // A braai.
  [
    "farm-boerewors-1kg",
    "chakalaka-mild-and-spicy-400g",
    "white-maize-meal-5kg",
    "morogo-wild-spinach-300g",
  ],
  // Doro wat.
  [
    "berbere-spice-200g",
    "niter-kibbeh-300g",
    "road-runner-chicken-1-4kg",
    "fresh-teff-injera-5-pack",
  ],
  // Pilau.
  [
    "zanzibar-pilau-masala-100g",
    "cubed-goat-meat-1kg",
    "coconut-milk-400ml",
    "nairobi-chevda-250g",
  ],
  // Couscous.
  ["medium-couscous-1kg", "ras-el-hanout-100g", "preserved-lemons-400g", "lamb-merguez-500g"],
];
