import { ZoomIn } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { cx } from "#app/ui/cx.ts";
import { ProductImage } from "#app/ui/product-image.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { ProductImage as Image } from "#domain/catalogue/product.ts";
import { productPage } from "#messages/productPage/index.ts";
import { CarouselRow } from "../home/carousel-row.tsx";
import { useCarousel } from "../home/use-carousel.ts";
import { altOf } from "../translated.tsx";

const loadZoom = async () => (await import("./zoom-dialog.tsx")).ZoomDialog;

function loadEarly() {
  loadZoom().catch(() => undefined);
}

/**
 * A product's pictures: a row to swipe through, thumbnails below when there are several, arrow keys
 * among them; a press on one opens it large. Without a script each leads to its own file.
 */
export function ProductGallery({ name, images }: { name: string; images: readonly Image[] }) {
  const carousel = useCarousel({ count: images.length });
  const { index, goTo } = carousel;
  const [zoomed, setZoomed] = useState<number | null>(null);
  const [wanted, setWanted] = useState(false);
  const ZoomDialog = useOnDemand(loadZoom, wanted, () => {
    setWanted(false);
    setZoomed(null);
    notify({ title: productPage.pictureNotLoaded(), tone: "error" });
  });

  const zoom = (at: number) => {
    setWanted(true);
    setZoomed(at);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = index + (step ?? 0);
    if (step === undefined || !images[next]) return;
    event.preventDefault();
    goTo(next);
    const row = event.target instanceof Element ? event.target.closest("ul") : null;
    const target = row?.children.item(next)?.querySelector("a, button");
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };

  if (images.length === 0) return <Picture image={null} name={name} isFirst />;
  return (
    <>
      <section
        aria-label={productPage.picturesOf({ name })}
        onKeyDown={handleKey}
        className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-3"
      >
        <CarouselRow
          carousel={carousel}
          className="overflow-y-clip rounded-xl border border-line"
          listClassName="flex"
        >
          {images.map((image, at) => (
            <li key={image.url} className="w-full shrink-0 snap-start">
              <ZoomLink image={image} name={name} onZoom={() => zoom(at)}>
                <Picture image={image} name={name} isFirst={at === 0} />
              </ZoomLink>
            </li>
          ))}
        </CarouselRow>
        {images.length > 1 ? (
          <Thumbnails name={name} images={images} index={index} onChoose={goTo} />
        ) : null}
      </section>
      {ZoomDialog ? (
        <ZoomDialog
          name={name}
          images={images}
          index={zoomed}
          onIndexChange={(at) => {
            setZoomed(at);
            if (at !== null) goTo(at);
          }}
        />
      ) : null}
    </>
  );
}

function Thumbnails({
  name,
  images,
  index,
  onChoose,
}: {
  name: string;
  images: readonly Image[];
  index: number;
  onChoose: (index: number) => void;
}) {
  return (
    <ul className="flex flex-wrap gap-3 max-md:absolute max-md:bottom-3 max-md:left-3 max-md:gap-2 noscript:hidden">
      {images.map((image, at) => (
        <li key={image.url}>
          <button
            type="button"
            aria-label={productPage.pictureOf({
              place: at + 1,
              total: images.length,
              picture: altOf(image, name),
            })}
            {...(at === index ? { "aria-current": "true" as const } : {})}
            onClick={() => onChoose(at)}
            className={cx(
              "block overflow-hidden rounded-md border-2 transition-colors",
              at === index ? "border-brand" : "border-line hover:border-line-strong",
            )}
          >
            <ProductImage src={image.url} alt="" sizes="80px" className="size-11 md:size-20" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A picture that leads to itself at its full size; where a script runs, in a dialog. */
function ZoomLink({
  image,
  name,
  onZoom,
  children,
}: {
  image: Image;
  name: string;
  onZoom: () => void;
  children: ReactNode;
}) {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onZoom();
  };
  return (
    <a
      href={image.url}
      aria-label={productPage.zoomInto({ picture: altOf(image, name) })}
      onClick={handleClick}
      onPointerEnter={loadEarly}
      onFocus={loadEarly}
      className="group relative block cursor-zoom-in focus-visible:-outline-offset-3 md:rounded-xl"
    >
      {children}
      <span
        aria-hidden="true"
        className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-surface text-ink shadow-card transition-colors group-hover:text-brand [&_svg]:size-5.5"
      >
        <ZoomIn />
      </span>
    </a>
  );
}

function Picture({
  image,
  name,
  isFirst,
}: {
  image: Image | null;
  name: string;
  isFirst: boolean;
}) {
  return (
    <ProductImage
      src={image?.url}
      alt={altOf(image, name)}
      width={image?.width ?? 800}
      height={image?.height ?? 800}
      priority={isFirst}
      sizes="(min-width: 64rem) 34rem, (min-width: 48rem) 50vw, 100vw"
      className="aspect-square w-full max-md:aspect-auto max-md:h-[clamp(9rem,100svh-35rem,82vw)] md:rounded-xl"
    />
  );
}
