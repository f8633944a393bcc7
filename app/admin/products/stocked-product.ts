/** A product as the stock dialog needs it, in units. */
export type StockedProduct = { id: string; name: string; stock: number; reserved: number };
