import { useCallback, useState } from "react";
import { preload } from "react-dom";
import { usePicturesHidden } from "#app/lib/device/pictures-hidden.ts";
import { mediaSrcSet, mediaVariant } from "#domain/catalogue/media-address.ts";
import { cx } from "./cx.ts";

/**
 * A product's or category's picture in a box of its own proportions: lazy unless `priority` (the
 * one picture that a page is about, before all else), and a drawn
 * basket when there is none or it fails to load. `width` and `height` are the file's own pixels;
 * `className` sizes the box. An uploaded picture comes in several widths, as AVIF and as WebP, of which
 * the browser takes the one that fits: `sizes` says how wide the box is, where it is not a card's.
 */
export function ProductImage({
  src,
  alt,
  width = 640,
  height = 640,
  priority = false,
  sizes = width <= SMALL ? `${width}px` : CARD_SIZES,
  className,
}: {
  src: string | null | undefined;
  alt: string;
  width?: number;
  height?: number;
  priority?: boolean;
  sizes?: string;
  className?: string;
}) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isHidden = usePicturesHidden();
  // The picture may have failed before the page came alive: then no error event is left to hear.
  // Asked once, and then of the picture itself: one that takes another width has none for a moment.
  const lookForFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.src || !image.complete || image.naturalWidth > 0) return;
      image.decode().catch(() => setFailedSrc(src ?? null));
    },
    [src],
  );
  if (!src || isHidden || failedSrc === src) return <Placeholder alt={alt} className={className} />;
  const srcSet = mediaSrcSet(src, width, "webp");
  const image = (
    <img
      ref={lookForFailure}
      {...(srcSet ? { srcSet, sizes } : {})}
      src={srcSet ? mediaVariant(src, Math.min(width, FALLBACK_WIDTH)) : src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding={priority ? "sync" : "async"}
      onError={() => setFailedSrc(src)}
      className={cx("picture", className)}
    />
  );
  const avif = mediaSrcSet(src, width, "avif");
  if (!avif) return image;
  // React itself announces no picture that has a choice of formats.
  if (import.meta.env.SSR && priority) {
    preload(src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}

/** A thumbnail's width in pixels, at most. */
const SMALL = 160;
/** For browsers that take no srcset, and for whoever copies the picture's address. */
const FALLBACK_WIDTH = 480;
/**
 * A card in a grid of two to five columns. Not `auto`, by which the browser measures a lazy picture itself: one that
 * has left the page measures nothing, and Chromium then loads it once more, as wide as the window.
 */
const CARD_SIZES =
  "(min-width: 80rem) 18.5rem, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, calc(50vw - 1.5rem)";

function Placeholder({ alt, className }: { alt: string; className: string | undefined }) {
  return (
    <span
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      className={cx(
        "relative isolate grid place-items-center overflow-hidden bg-sunken",
        className,
      )}
    >
      <span className="weave-cloth absolute inset-0 -z-10 text-brand opacity-15" />
      <svg aria-hidden="true" viewBox="0 0 64 64" className="w-2/5 max-w-28">
        <path
          d="M16 30a16 18 0 0 1 32 0"
          fill="none"
          strokeWidth="4"
          className="stroke-brand-strong"
        />
        <path d="M6 28h52l-6 26H12z" className="fill-brand" />
        <path d="M6 28h52l-1.200 6H7.200z" className="fill-brand-strong" />
        <path
          d="m20 39 5 5-5 5-5-5zM32 39l5 5-5 5-5-5zM44 39l5 5-5 5-5-5z"
          className="fill-accent"
        />
      </svg>
    </span>
  );
}
