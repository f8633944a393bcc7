import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { ProductImage } from "#app/ui/product-image.tsx";
import { DEFAULT_BUTTON_TEXT } from "#domain/catalogue/hero.ts";
import { adminHero } from "#messages/adminHero/index.ts";

type Slide = { imageUrl: string; title: string; subtitle: string; buttonText: string };

const DEVICES = [
  { device: "desktop", name: () => adminHero.desktop(), Icon: Monitor },
  { device: "phone", name: () => adminHero.phone(), Icon: Smartphone },
] as const;
type Device = (typeof DEVICES)[number]["device"];

/** The slide as shoppers will see it, on a wide screen or a phone: the storefront's look and colours. */
export function HeroPreview({ slide }: { slide: Slide }) {
  const [shown, setShown] = useState<Device>("desktop");
  return (
    <section aria-label={adminHero.preview()} className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-base">{adminHero.preview()}</h3>
        <div className="flex gap-1">
          {DEVICES.map(({ device, name, Icon }) => (
            <button
              key={device}
              type="button"
              aria-pressed={device === shown}
              onClick={() => setShown(device)}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-md px-3 text-sm font-semibold aria-pressed:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-4" />
              {name()}
            </button>
          ))}
        </div>
      </div>
      <div className="storefront-scheme @container rounded-lg p-2">
        {shown === "desktop" ? <WideSlide slide={slide} /> : <NarrowSlide slide={slide} />}
      </div>
    </section>
  );
}

/** The words over the picture's left, sized by the preview's width as the page's are by the screen's. */
function WideSlide({ slide }: { slide: Slide }) {
  return (
    <div className="relative overflow-hidden rounded-[1.9cqw] border border-line bg-surface">
      <Picture slide={slide} className="aspect-16/5" />
      <div className="absolute inset-0 bg-linear-to-r from-paper/85 via-paper/55 via-38% to-transparent to-55%" />
      <div className="absolute inset-y-0 left-0 grid w-[47%] content-center gap-[1.2cqw] pl-[6.4cqw]">
        <p className="font-display text-[3.5cqw] leading-[1.1]">
          {slide.title || adminHero.heroTitle()}
        </p>
        <p className="text-[1.45cqw] leading-[1.45]">
          {slide.subtitle || adminHero.heroSubtitle()}
        </p>
        <p>
          <span className="inline-block rounded-[1cqw] bg-brand px-[2cqw] py-[1cqw] text-[1.45cqw] font-semibold text-on-brand">
            {slide.buttonText.trim() || DEFAULT_BUTTON_TEXT}
          </span>
        </p>
      </div>
    </div>
  );
}

/** The words below the picture. */
function NarrowSlide({ slide }: { slide: Slide }) {
  return (
    <div className="mx-auto w-full max-w-82 overflow-hidden rounded-xl border border-line bg-surface">
      <Picture slide={slide} className="aspect-16/10 object-right" />
      <div className="grid content-start gap-3 p-5 pb-6">
        <p className="font-display text-[1.7rem] leading-[1.1]">
          {slide.title || adminHero.heroTitle()}
        </p>
        <p className="text-ink-muted">{slide.subtitle || adminHero.heroSubtitle()}</p>
        <p className="mt-1">
          <span className={buttonClass({ size: "lg" })}>
            {slide.buttonText.trim() || DEFAULT_BUTTON_TEXT}
          </span>
        </p>
      </div>
    </div>
  );
}

function Picture({ slide, className }: { slide: Slide; className: string }) {
  return (
    <ProductImage
      src={slide.imageUrl}
      alt=""
      width={1920}
      height={800}
      sizes="27rem"
      className={cx("w-full", className)}
    />
  );
}
