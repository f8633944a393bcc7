import { ImagePlus, Trash2 } from "lucide-react";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { UploadError, uploadImage } from "#app/lib/upload.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { ProductImage } from "#app/ui/product-image.tsx";
import { IMAGE_ACCEPT, type ImageTarget } from "#domain/catalogue/image-file.ts";
import { adminParts } from "#messages/adminParts/index.ts";
import { controls } from "#messages/controls/index.ts";
import { useNoFileDrop } from "./use-no-file-drop.ts";

/**
 * One picture of a form: chosen or dropped it is uploaded at once, with progress, and `onChange`
 * gets its address ("" when it is taken away). A refused or failed one says why in its place.
 */
export function PictureField({
  label,
  target,
  value,
  hint,
  error,
  optional = false,
  shape = "aspect-square w-28",
  onChange,
  onBusy,
}: {
  label: string;
  target: ImageTarget;
  value: string;
  hint: string;
  error?: string | null | undefined;
  optional?: boolean;
  /** The size of the picture's box. */
  shape?: string;
  onChange: (url: string) => void;
  /** True while a picture is on its way. */
  onBusy?: (isBusy: boolean) => void;
}) {
  const id = useId();
  const { part, failure, start } = useUpload(target, onChange, onBusy);
  const [isOver, setOver] = useState(false);
  useNoFileDrop();
  const shown = failure ?? error;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    start(event.dataTransfer.files[0]);
  };
  return (
    <fieldset
      aria-describedby={`${id}-hint`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className="grid gap-1.5"
    >
      <Legend id={`${id}-label`} label={label} optional={optional} />
      <div
        className={cx(
          "flex flex-wrap items-center gap-4 rounded-lg border border-dashed p-3",
          isOver ? "border-brand bg-brand-soft" : shown ? "border-danger" : "border-line-strong",
        )}
      >
        <ProductImage
          src={value}
          alt={value ? adminParts.pictureChosen({ field: label }) : ""}
          sizes="15rem"
          className={cx("max-w-full rounded-md", shape)}
        />
        <div className="grid min-w-48 flex-1 gap-2">
          <PictureButtons
            id={id}
            value={value}
            hasProblem={Boolean(shown)}
            onPick={start}
            onRemove={() => onChange("")}
          />
          <p id={`${id}-hint`} className="text-sm text-ink-muted">
            {hint}
          </p>
          <UploadProgress part={part} label={label} />
        </div>
      </div>
      <div id={`${id}-error`} className="empty:hidden">
        {shown ? <Alert tone="error">{shown}</Alert> : null}
      </div>
    </fieldset>
  );
}

function Legend({ id, label, optional }: { id: string; label: string; optional: boolean }) {
  return (
    <legend className="flex w-full items-baseline justify-between gap-2 pb-1.5 text-sm font-semibold">
      <span id={id}>{label}</span>
      {optional ? (
        <span className="text-xs font-normal text-ink-muted">{controls.optional()}</span>
      ) : null}
    </legend>
  );
}

function UploadProgress({ part, label }: { part: number | null; label: string }) {
  return (
    <>
      {part === null ? null : (
        <progress
          aria-label={adminParts.uploading({ field: label.toLowerCase() })}
          value={part}
          className="h-2 w-full accent-brand"
        />
      )}
    </>
  );
}

function PictureButtons({
  id,
  value,
  hasProblem,
  onPick,
  onRemove,
}: {
  id: string;
  value: string;
  hasProblem: boolean;
  onPick: (file: File | undefined) => void;
  onRemove: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <label
        className={buttonClass({
          variant: "outline",
          className:
            "cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        })}
      >
        <ImagePlus aria-hidden="true" className="size-5" />
        <span id={`${id}-choose`}>
          {value ? adminParts.changeImage() : adminParts.chooseImage()}
        </span>
        <input
          type="file"
          accept={IMAGE_ACCEPT}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={hasProblem ? `${id}-error` : `${id}-hint`}
          className="sr-only"
          onChange={(event) => {
            onPick(event.target.files?.[0]);
            // The same file may be chosen again after a failure.
            event.target.value = "";
          }}
        />
      </label>
      {value ? (
        <Button variant="ghost" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4.5" />
          {adminParts.removeImage()}
        </Button>
      ) : null}
    </div>
  );
}

/** The newest choice counts: a later one ends the one before, and so does leaving. */
function useUpload(
  target: ImageTarget,
  onChange: (url: string) => void,
  onBusy: ((isBusy: boolean) => void) | undefined,
) {
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File | undefined) => {
    if (!file) return;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setFailure(null);
    setPart(0);
    onBusy?.(true);
    try {
      const { url } = await uploadImage(file, target, { onProgress: setPart, signal: own.signal });
      if (!own.signal.aborted) onChange(url);
    } catch (error) {
      if (own.signal.aborted) return;
      setFailure(error instanceof UploadError ? error.message : controls.uploadFailed());
    } finally {
      if (running.current === own) {
        running.current = null;
        setPart(null);
        onBusy?.(false);
      }
    }
  };
  return { part, failure, start: (file: File | undefined) => void start(file) };
}
