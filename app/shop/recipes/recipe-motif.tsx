import { cx } from "#app/ui/cx.ts";
import type { Dish, DishColour } from "#domain/recipes/recipe.ts";

const FILLS: Readonly<Record<DishColour, { base: string; light: string; mark: string }>> = {
  red: { base: "fill-brand", light: "fill-accent", mark: "fill-leaf-soft" },
  gold: { base: "fill-accent", light: "fill-accent-soft", mark: "fill-leaf" },
  green: { base: "fill-leaf", light: "fill-leaf-soft", mark: "fill-accent" },
  brown: { base: "fill-brand-strong", light: "fill-accent", mark: "fill-leaf-soft" },
  cream: { base: "fill-accent-soft", light: "fill-white", mark: "fill-brand-strong" },
};

/** Where things lie in the bowl, from its middle. */
const PLACES: ReadonlyArray<readonly [x: number, y: number, turn: number]> = [
  [-20, -14, 20],
  [4, -24, 95],
  [22, -6, 150],
  [-4, 0, 40],
  [-26, 10, 120],
  [16, 18, 70],
  [-8, 24, 10],
  [28, 12, 30],
  [-14, -30, 60],
  [20, -26, 130],
  [-34, -4, 80],
  [4, 34, 160],
];

type NonEmpty<One> = readonly [One, ...One[]];

/** On what it stands. */
const CLOTHS: NonEmpty<{ ground: string; weave: string }> = [
  { ground: "bg-brand-soft", weave: "text-brand" },
  { ground: "bg-accent-soft", weave: "text-accent-strong" },
  { ground: "bg-leaf-soft", weave: "text-leaf" },
  { ground: "bg-indigo-soft", weave: "text-indigo" },
];

/** What it is in: glazed clay with a painted rim. */
const BOWLS: NonEmpty<{ rim: string; paint: string }> = [
  { rim: "fill-night", paint: "stroke-accent" },
  { rim: "fill-brand-strong", paint: "stroke-accent-soft" },
  { rim: "fill-indigo", paint: "stroke-accent" },
  { rim: "fill-leaf-strong", paint: "stroke-accent-soft" },
  { rim: "fill-accent-strong", paint: "stroke-on-night" },
];

/**
 * A dish drawn from above, in its bowl on a cloth: what a recipe has in the place of a photograph. What is
 * in it the recipe says; cloth, bowl and how things lie follow from its id, so that they seldom
 * look alike and each looks the same everywhere. A hot one has a chilli beside it, a mild one a leaf.
 */
export function RecipeMotif({
  recipe,
  className,
}: {
  recipe: { id: string; dish: Dish; colour: DishColour; heat: number };
  className?: string;
}) {
  const { base, light, mark } = FILLS[recipe.colour];
  const seed = seedOf(recipe.id);
  const cloth = pick(CLOTHS, seed);
  const bowl = pick(BOWLS, Math.floor(seed / CLOTHS.length));
  const isMirrored = seed % 7 < 3;
  return (
    <span
      aria-hidden="true"
      className={cx("relative isolate block overflow-hidden", cloth.ground, className)}
    >
      <span className={cx("weave-cloth absolute inset-0 -z-10 opacity-15", cloth.weave)} />
      <svg
        aria-hidden="true"
        viewBox="-90 -60 180 120"
        preserveAspectRatio="xMidYMid meet"
        className="size-full"
      >
        <ellipse cx="2" cy="5" rx="54" ry="52" className="fill-ink opacity-15" />
        <circle r="53" className={bowl.rim} />
        <circle
          r="53"
          fill="none"
          strokeWidth="2.500"
          strokeDasharray="5 6"
          className={bowl.paint}
        />
        <circle r="46" className="fill-surface" />
        <circle r="43" className={base} />
        <g transform={`rotate(${(seed % 12) * 30})`}>
          <Filling dish={recipe.dish} light={light} mark={mark} />
        </g>
        <path
          d="M-36 -20a42 42 0 0 1 40 -21"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          className="stroke-white opacity-35"
        />
        <g transform={isMirrored ? "scale(-1 1)" : undefined}>
          <Spoon />
          {recipe.heat >= 2 ? <Chilli /> : <Leaf />}
        </g>
      </svg>
    </span>
  );
}

/** A number that is the same for the same id, and unlike for similar ones (FNV-1a, 32 bits). */
function seedOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

function pick<One>(all: NonEmpty<One>, at: number): One {
  return all[at % all.length] ?? all[0];
}

function Filling({ dish, light, mark }: { dish: Dish; light: string; mark: string }) {
  switch (dish) {
    case "soup":
      return PLACES.map(([x, y, turn], at) => (
        <circle
          key={turn}
          cx={x}
          cy={y}
          r={at % 3 === 0 ? 6 : 3}
          className={at % 4 === 1 ? mark : cx(light, "opacity-80")}
        />
      ));
    case "stew":
      return PLACES.map(([x, y, turn], at) => (
        <rect
          key={turn}
          x={x - 7}
          y={y - 5}
          width="14"
          height="10"
          rx="4"
          transform={`rotate(${turn} ${x} ${y})`}
          className={at % 4 === 2 ? mark : cx(light, at % 2 ? "opacity-90" : "opacity-60")}
        />
      ));
    case "rice":
      return PLACES.flatMap(([x, y, turn], at) => [
        <ellipse
          key={turn}
          cx={x}
          cy={y}
          rx="6"
          ry="2"
          transform={`rotate(${turn} ${x} ${y})`}
          className={light}
        />,
        <ellipse
          key={`${turn}-beside`}
          cx={x + 7}
          cy={y + 6}
          rx="5"
          ry="1.800"
          transform={`rotate(${turn + 60} ${x} ${y})`}
          className={at % 3 === 0 ? mark : light}
        />,
      ]);
    case "greens":
      return PLACES.map(([x, y, turn], at) => (
        <path
          key={turn}
          d="M0 -10c8 4 8 14 0 20c-8 -6 -8 -16 0 -20z"
          transform={`translate(${x} ${y}) rotate(${turn})`}
          className={at % 5 === 0 ? mark : cx(light, at % 2 ? "opacity-90" : "opacity-60")}
        />
      ));
    default:
      return <Lying dish={dish} light={light} mark={mark} />;
  }
}

/** What lies on the plate rather than swims in it. */
function Lying({
  dish,
  light,
  mark,
}: {
  dish: "grill" | "beans" | "porridge";
  light: string;
  mark: string;
}) {
  switch (dish) {
    case "grill":
      return (
        <>
          {[-20, 0, 20].map((y) => (
            <rect key={y} x="-32" y={y - 7} width="64" height="14" rx="7" className={light} />
          ))}
          {[-22, -8, 6, 20].map((x) => (
            <path
              key={x}
              d={`M${x} -26l6 12M${x} -6l6 12M${x} 14l6 12`}
              strokeWidth="2.500"
              strokeLinecap="round"
              className="stroke-ink opacity-60"
            />
          ))}
        </>
      );
    case "beans":
      return PLACES.map(([x, y, turn], at) => (
        <path
          key={turn}
          d="M-7 2a7 6 0 0 1 14 0c0 5 -4 3 -7 3s-7 2 -7 -3z"
          transform={`translate(${x} ${y}) rotate(${turn})`}
          className={at % 4 === 0 ? mark : light}
        />
      ));
    case "porridge":
      return (
        <>
          <path
            d="M0 2c6 -6 14 4 6 12c-10 9 -26 0 -24 -16c2 -20 30 -26 42 -8c10 18 0 38 -22 40"
            fill="none"
            strokeWidth="4.500"
            strokeLinecap="round"
            className="stroke-accent"
          />
          {PLACES.slice(8).map(([x, y, turn]) => (
            <circle key={turn} cx={x} cy={y} r="3" className={mark} />
          ))}
        </>
      );
  }
}

function Spoon() {
  return (
    <g className="fill-brand-strong">
      <ellipse cx="72" cy="-26" rx="9" ry="13" />
      <rect x="69.500" y="-16" width="5" height="62" rx="2.500" />
    </g>
  );
}

function Chilli() {
  return (
    <g transform="translate(-70 24) rotate(-24)">
      <path
        d="M-4 -18c10 2 12 22 2 38c-1 2 -4 1 -3 -1c4 -14 -2 -22 -5 -30c-1 -4 2 -8 6 -7z"
        className="fill-danger"
      />
      <path
        d="M-3 -17c-1 -4 0 -7 4 -9"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-leaf"
      />
    </g>
  );
}

function Leaf() {
  return (
    <g transform="translate(-70 22) rotate(24)">
      <path d="M0 -20c12 10 12 26 0 36c-12 -10 -12 -26 0 -36z" className="fill-leaf" />
      <path
        d="M0 -12v34"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-leaf-soft"
      />
    </g>
  );
}
