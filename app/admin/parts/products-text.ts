/** "1 product", "12 products". */
export function productsText(count: number): string {
  return count === 1 ? "1 product" : `${count} products`;
}
