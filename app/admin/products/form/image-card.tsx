import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { GripVertical, RotateCcw, Trash2 } from "lucide-react";
import { useId } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { PRODUCT_LENGTHS } from "#domain/catalogue/product-form.ts";
import { adminPictures } from "#messages/adminPictures/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { Picture } from "./image-pictures.ts";

/** One picture: handle, what it shows in words, how far its upload is, and its bin. */
export function ImageCard({
  picture,
  index,
  productName,
  isRemoving,
  onDescribe,
  onRetry,
  onRemove,
}: {
  picture: Picture;
  index: number;
  productName: string;
  isRemoving: boolean;
  onDescribe: (alt: string) => void;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: picture.id });
  const place = index + 1;
  const name = adminPictures.nameAt({ place });
  const { role: _role, ...handle } = attributes;
  return (
    <li
      ref={setNodeRef}
      data-row
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={cx(
        "relative grid content-start overflow-hidden rounded-lg border border-line bg-surface",
        isDragging && "z-10 shadow-float",
      )}
    >
      <PicturePreview picture={picture} index={index} alt={picture.alt || productName || name} />
      <div className="grid gap-2 p-2">
        <div className="flex items-center justify-between">
          <IconButton
            ref={setActivatorNodeRef}
            label={adminPictures.move({ place })}
            tooltip={false}
            className="cursor-grab touch-none"
            {...handle}
            {...listeners}
          >
            <GripVertical aria-hidden="true" />
          </IconButton>
          <IconButton
            label={adminPictures.remove({ place })}
            tooltip={false}
            loading={isRemoving}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
        <PictureFoot
          picture={picture}
          place={place}
          productName={productName}
          onDescribe={onDescribe}
          onRetry={onRetry}
        />
      </div>
    </li>
  );
}

function PicturePreview({ picture, index, alt }: { picture: Picture; index: number; alt: string }) {
  const { url, preview } = picture;
  return (
    <div className="relative">
      <ProductImage
        src={url ?? preview}
        alt={alt}
        width={640}
        height={640}
        sizes="16rem"
        className={cx("aspect-square w-full", url === null && "opacity-60")}
      />
      {index === 0 ? (
        <Badge tone="accent" className="absolute left-2 top-2">
          {adminPictures.main()}
        </Badge>
      ) : null}
      <Progress picture={picture} place={index + 1} />
    </div>
  );
}

/** What the picture shows in words; where its upload failed, why. */
function PictureFoot({
  picture,
  place,
  productName,
  onDescribe,
  onRetry,
}: {
  picture: Picture;
  place: number;
  productName: string;
  onDescribe: (alt: string) => void;
  onRetry: () => void;
}) {
  const { alt, problem } = picture;
  const wordsId = useId();
  if (problem) {
    return (
      <div className="grid gap-2 text-sm">
        <p className="font-semibold text-danger">{problem}</p>
        <Button variant="outline" size="sm" onClick={onRetry}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {backOffice.tryAgain()}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={wordsId} className="text-xs text-ink-muted">
        {adminPictures.inWords({ place })}
      </label>
      <Textarea
        id={wordsId}
        rows={2}
        value={alt}
        maxLength={PRODUCT_LENGTHS.alt}
        placeholder={productName || adminPictures.productsName()}
        // It is one line, which is narrow here: it is shown on as many as it takes.
        onChange={({ target }) => onDescribe(target.value.replace(/[\r\n]+/g, " "))}
      />
    </div>
  );
}

function Progress({ picture: { url, part, problem }, place }: { picture: Picture; place: number }) {
  if (url !== null || problem) return null;
  const percent = Math.round(part * 100);
  return (
    <div className="absolute inset-x-2 bottom-2 grid gap-1 rounded-md bg-surface/90 p-2">
      <progress
        aria-label={adminPictures.uploadOf({ place })}
        value={percent}
        max={100}
        className="h-2 w-full accent-brand"
      />
      <span className="text-xs font-semibold">
        {percent < 100 ? `${percent}%` : adminPictures.nearlyThere()}
      </span>
    </div>
  );
}
