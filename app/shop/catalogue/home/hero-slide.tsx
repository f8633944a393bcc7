import { Link } from "@tanstack/react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { homePage } from "#messages/homePage/index.ts";
import type { HeroSlide } from "../catalogue-types.ts";
import { langOf } from "../translated.tsx";

/**
 * One slide: picture, title, subtitle, button (storefront §2). On a phone the words stand below the
 * picture's right half; on wider screens over its left, where a veil keeps them readable.
 */
export function HeroSlideView({
  slide,
  isFirst,
  place,
}: {
  slide: HeroSlide;
  isFirst: boolean;
  /** "2 of 3", where there are several. */
  place?: string;
}) {
  return (
    <li
      className="relative w-full shrink-0 snap-start"
      {...(place ? { "aria-label": place, "aria-roledescription": homePage.slide() } : {})}
    >
      <ProductImage
        src={slide.imageUrl}
        alt=""
        width={1920}
        height={800}
        priority={isFirst}
        sizes="(min-width: 82rem) 78rem, (min-width: 48rem) 100vw, 150vw"
        className="w-full object-right max-md:absolute! max-md:inset-y-0 max-md:right-0 max-md:h-full max-md:w-[44%] max-[13rem]:hidden md:aspect-12/5 lg:aspect-16/5"
      />
      <div className="absolute inset-0 hidden bg-linear-to-r from-paper/85 via-paper/55 via-38% to-transparent to-55% md:block" />
      <div className="grid min-h-40 content-center gap-3 p-4 max-md:w-[58%] max-[13rem]:w-full max-md:gap-2 max-md:py-3 md:absolute md:inset-y-0 md:left-0 md:w-[43%] lg:w-[47%] md:content-center md:pr-0 md:pl-8 lg:gap-4 lg:pl-20">
        <h2
          className="text-3xl max-md:text-lg md:max-lg:text-2xl lg:text-[clamp(2.1rem,3.4vw,3.1rem)]"
          {...langOf(slide, "title")}
        >
          {slide.title}
        </h2>
        {slide.subtitle ? (
          <p
            className="max-w-md text-ink-muted max-md:sr-only md:text-sm md:text-ink lg:text-lg"
            {...langOf(slide, "subtitle")}
          >
            {slide.subtitle}
          </p>
        ) : null}
        <div className="mt-1">
          <SlideButton slide={slide} />
        </div>
      </div>
    </li>
  );
}

/** To the product if the slide has one; a new tab for an address elsewhere; else inside the shop. */
function SlideButton({ slide }: { slide: HeroSlide }) {
  const className = buttonClass({ size: "lg", className: "max-md:min-h-11" });
  const text = slide.buttonText || homePage.shopNow();
  const mark = langOf(slide, "buttonText");
  if (slide.productId) {
    return (
      <Link to="/product/$id" params={{ id: slide.productId }} className={className} {...mark}>
        {text}
      </Link>
    );
  }
  if (slide.buttonLink.startsWith("http")) {
    return (
      <a href={slide.buttonLink} target="_blank" rel="noreferrer" className={className}>
        <span {...mark}>{text}</span>
        <span className="sr-only">{` ${homePage.opensInNewTab()}`}</span>
      </a>
    );
  }
  return (
    <Link to={slide.buttonLink || "/products"} className={className} {...mark}>
      {text}
    </Link>
  );
}
