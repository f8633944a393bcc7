import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import type { ProductImage as Image } from "#domain/catalogue/product.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { productPage } from "#messages/productPage/index.ts";
import { altOf } from "../translated.tsx";

/** A place in the picture, from 0 to 1 in each direction. */
type Point = { x: number; y: number };

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/**
 * A product's pictures as large as the window allows, and two and a half times as large on a press,
 * to be moved about by finger, wheel or arrow keys. `index` is the picture shown, null for none.
 */
export function ZoomDialog({
  name,
  images,
  index,
  onIndexChange,
}: {
  name: string;
  images: readonly Image[];
  index: number | null;
  onIndexChange: (index: number | null) => void;
}) {
  // The last picture stays while the dialog goes.
  const [shown, setShown] = useState(index ?? 0);
  if (index !== null && index !== shown) setShown(index);
  const [point, setPoint] = useState<Point | null>(null);
  const image = images[shown];

  const show = (next: number) => {
    setPoint(null);
    onIndexChange(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // Once it is large, the arrows move the picture.
    if (point || step === undefined || !images[shown + step]) return;
    event.preventDefault();
    show(shown + step);
  };

  return (
    <Dialog
      wide
      title={name}
      open={index !== null}
      onOpenChange={(open) => {
        if (open) return;
        setPoint(null);
        onIndexChange(null);
      }}
      footer={
        <>
          <p className="mr-auto self-center text-sm text-ink-muted">
            {point ? productPage.pressToSeeAll() : productPage.pressToSeeMore()}
          </p>
          {images.length > 1 ? (
            <PictureSteps shown={shown} count={images.length} onShow={show} />
          ) : null}
        </>
      }
    >
      {image ? (
        <ZoomArea
          image={image}
          name={name}
          point={point}
          onPoint={setPoint}
          onKeyDown={handleKey}
        />
      ) : null}
    </Dialog>
  );
}

function PictureSteps({
  shown,
  count,
  onShow,
}: {
  shown: number;
  count: number;
  onShow: (index: number) => void;
}) {
  return (
    <div className="flex items-center gap-2">
      <IconButton
        label={productPage.previousPicture()}
        variant="outline"
        tooltip={false}
        aria-disabled={shown === 0}
        className="aria-disabled:opacity-45"
        onClick={() => onShow(Math.max(0, shown - 1))}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <p role="status" className="text-sm text-ink-muted tabular-nums">
        {catalogue.placeOf({ place: shown + 1, total: count })}
      </p>
      <IconButton
        label={productPage.nextPicture()}
        variant="outline"
        tooltip={false}
        aria-disabled={shown === count - 1}
        className="aria-disabled:opacity-45"
        onClick={() => onShow(Math.min(shown + 1, count - 1))}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** The picture in a box that scrolls once it is larger, on the place that was pressed. */
function ZoomArea({
  image,
  name,
  point,
  onPoint,
  onKeyDown,
}: {
  image: Image;
  name: string;
  point: Point | null;
  onPoint: (point: Point | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const area = useRef<HTMLDivElement>(null);
  const picture = altOf(image, name);

  useLayoutEffect(() => {
    const box = area.current;
    if (!box || !point) return;
    box.scrollTo({
      left: point.x * box.scrollWidth - box.clientWidth / 2,
      top: point.y * box.scrollHeight - box.clientHeight / 2,
      behavior: "instant",
    });
  }, [point]);

  const handleClick = (event: MouseEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    const isByKey = event.detail === 0;
    onPoint(point ? null : isByKey ? MIDDLE : at);
  };
  return (
    <div
      ref={area}
      className="mx-auto aspect-square max-h-[62dvh] max-w-full overflow-auto overscroll-contain rounded-lg"
    >
      <button
        type="button"
        aria-label={point ? productPage.zoomOutOf({ picture }) : productPage.zoomInto({ picture })}
        onClick={handleClick}
        onKeyDown={onKeyDown}
        className={cx(
          "block focus-visible:-outline-offset-3",
          point ? "w-[250%] cursor-zoom-out!" : "w-full cursor-zoom-in!",
        )}
      >
        <ProductImage
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          sizes={point ? "250vw" : "(min-width: 48rem) 44rem, 100vw"}
          priority
          className="aspect-square w-full"
        />
      </button>
    </div>
  );
}
