/**
 * How much of a bar is full: `percent` of its width, coloured by `className`. An attribute says so
 * and no style, which the page's security policy would refuse in what the server sends.
 */
export function Filled({ percent, className }: { percent: number; className: string }) {
  return (
    <svg
      aria-hidden="true"
      width={`${Math.min(100, Math.max(0, percent))}%`}
      className={`block h-full ${className}`}
    />
  );
}
