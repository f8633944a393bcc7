import type { KeyboardEvent } from "react";
import { cx } from "#app/ui/cx.ts";
import { ProductImage } from "#app/ui/product-image.tsx";
import type { ProductImage as Image } from "#domain/product.ts";
import { useSnapScroller } from "./use-snap-scroller.ts";

/**
 * A product's pictures: a row to swipe through, thumbnails below when there are several; arrow keys
 * move among them.
 */
export function ProductGallery({ name, images }: { name: string; images: readonly Image[] }) {
  const { ref, index, goTo } = useSnapScroller();
  const first = images[0];
  if (!first) return <Picture image={null} name={name} isFirst />;

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = event.currentTarget.children.item(index + (step ?? 0));
    if (step === undefined || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    goTo(index + step);
    next.querySelector("button")?.focus({ preventScroll: true });
  };

  return (
    <section aria-label={`Pictures of ${name}`} className="grid content-start gap-3">
      <ul
        ref={ref}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-xl border border-line [scrollbar-width:none]"
        {...(images.length > 1 ? { tabIndex: 0, "aria-label": "Pictures" } : {})}
      >
        {images.map((image, at) => (
          <li key={image.url} className="w-full shrink-0 snap-start">
            <Picture image={image} name={name} isFirst={at === 0} />
          </li>
        ))}
      </ul>
      {images.length > 1 ? (
        <ul className="flex flex-wrap gap-3" onKeyDown={handleKey}>
          {images.map((image, at) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={`Picture ${at + 1} of ${images.length}: ${image.alt}`}
                {...(at === index ? { "aria-current": "true" as const } : {})}
                onClick={() => goTo(at)}
                className={cx(
                  "block overflow-hidden rounded-md border-2 transition-colors",
                  at === index ? "border-brand" : "border-line hover:border-line-strong",
                )}
              >
                <ProductImage src={image.url} alt="" sizes="80px" className="size-18 md:size-20" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
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
      alt={image?.alt || name}
      width={image?.width ?? 800}
      height={image?.height ?? 800}
      priority={isFirst}
      sizes="(min-width: 64rem) 34rem, (min-width: 48rem) 50vw, 100vw"
      className="aspect-square w-full max-md:aspect-8/7 md:rounded-xl"
    />
  );
}
