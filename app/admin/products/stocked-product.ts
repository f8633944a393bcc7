/** A product as the stock dialog needs it, in units; `toBePacked` are sold, no part of the stock, and on the shelf still. */
export type StockedProduct = {
  id: string;
  name: string;
  stock: number;
  reserved: number;
  toBePacked: number;
};
