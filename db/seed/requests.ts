type SeedRequest = { id: string; wanted: string; words: string; daysAgo: number };

/** What shoppers of the demo have asked for; none of them left an address. */
export const seedRequests: readonly SeedRequest[] = [
  { id: "request-kola-1", wanted: "Kola nuts", words: "kola nuts", daysAgo: 9 },
  { id: "request-kola-2", wanted: "kola nuts", words: "kola nuts", daysAgo: 6 },
  { id: "request-kola-3", wanted: "Kola nuts", words: "kola nuts", daysAgo: 2 },
  { id: "request-baobab", wanted: "Fresh baobab leaves", words: "fresh baobab leaves", daysAgo: 4 },
  { id: "request-banku", wanted: "Banku mix", words: "banku mix", daysAgo: 1 },
];

/** Searches that found nothing on the demo's shelves. */
export const seedMisses: readonly { words: string; n: number; daysAgo: number }[] = [
  { words: "toilet paper", n: 4, daysAgo: 1 },
  { words: "snuff", n: 2, daysAgo: 3 },
  { words: "washing powder", n: 5, daysAgo: 5 },
];
