import { encode } from "uqr";

const QUIET = 2;

/** A QR code, dark on light in both schemes: not every phone reads the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mt-2 w-full max-w-56 rounded-md border border-line bg-white fill-black"
    >
      <path d={path} />
    </svg>
  );
}
