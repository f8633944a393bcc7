import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from "@dnd-kit/sortable";
import { ImagePlus } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from "react";
import { useDropzone } from "react-dropzone";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { useRowFocus } from "#app/ui/form/row-focus.ts";
import { MAX_IMAGES } from "#domain/catalogue/product-form.ts";
import { adminPictures } from "#messages/adminPictures/index.ts";
import { Panel } from "../../frame/panel.tsx";
import { ImageCard } from "./image-card.tsx";
import type { Picture, Pictures } from "./image-pictures.ts";

const ACCEPT = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
};

/** By its class alone: the page's policy refuses the style that react-dropzone would send along. */
const UNSEEN = { className: "sr-only", style: {} };

/**
 * The images of a product: picked, dropped or pasted, moved by hand or by keys, the first is the
 * main one. `onRemove` decides about taking one out.
 */
export function ImagePanel({
  pictures,
  productName,
  removing,
  onRemove,
}: {
  pictures: Pictures;
  productName: string;
  removing: string | null;
  onRemove: (picture: Picture) => void;
}) {
  const { list, problem, add } = pictures;
  const dndId = useId();
  const hasMoved = useRef(false);
  const focus = useRowFocus<HTMLDivElement>();
  const sensors = useMovers();
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: ACCEPT,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    // Whatever its ending says: the bytes decide.
    onDrop: (taken, refused) => void add([...taken, ...refused.map(({ file }) => file)]),
  });
  usePastedFiles((files) => void add(files));
  const isFull = list.length >= MAX_IMAGES;
  return (
    <Panel title={adminPictures.images()} subtitle={adminPictures.rules({ most: MAX_IMAGES })}>
      <div ref={focus.box}>
        <div
          {...getRootProps()}
          className={cx(
            "grid gap-4 rounded-lg border border-dashed p-3 transition-colors sm:p-4",
            isDragActive ? "border-brand bg-brand-soft" : "border-line-strong",
          )}
        >
          {problem ? <Alert tone="error">{problem}</Alert> : null}
          {list.length > 0 ? (
            <DndContext
              id={dndId}
              sensors={sensors}
              collisionDetection={closestCenter}
              accessibility={{
                announcements: announce(list, hasMoved),
                screenReaderInstructions: { draggable: adminPictures.howToMove() },
              }}
              onDragEnd={({ active, over }) => {
                if (over && over.id !== active.id)
                  pictures.move(String(active.id), String(over.id));
              }}
            >
              <SortableContext items={list.map(({ id }) => id)} strategy={rectSortingStrategy}>
                <ImageCards
                  pictures={pictures}
                  productName={productName}
                  removing={removing}
                  onRemove={(picture, at) => {
                    onRemove(picture);
                    focus.toRestIfGone(at);
                  }}
                />
              </SortableContext>
            </DndContext>
          ) : null}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <input {...getInputProps({ ...UNSEEN, "aria-label": adminPictures.choose() })} />
            <Button variant="outline" name="images" disabled={isFull} onClick={open}>
              <ImagePlus aria-hidden="true" className="size-5" />
              {adminPictures.add()}
            </Button>
            <p className="text-sm text-ink-muted">
              {isFull ? adminPictures.allFive() : adminPictures.orDrop()}
            </p>
          </div>
        </div>
      </div>
    </Panel>
  );
}

/** By hand once it moves, so that a press stays a press, and by keys. */
function useMovers() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

function ImageCards({
  pictures,
  productName,
  removing,
  onRemove,
}: {
  pictures: Pictures;
  productName: string;
  removing: string | null;
  onRemove: (picture: Picture, at: number) => void;
}) {
  return (
    <ol aria-label={adminPictures.inOrder()} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {pictures.list.map((picture, index) => (
        <ImageCard
          key={picture.id}
          picture={picture}
          index={index}
          productName={productName}
          isRemoving={removing === picture.id}
          onDescribe={(alt) => pictures.describe(picture.id, alt)}
          onRetry={() => pictures.retry(picture.id)}
          onRemove={() => onRemove(picture, index)}
        />
      ))}
    </ol>
  );
}

/** Pictures pasted anywhere on the page; texts go where they belong. */
function usePastedFiles(take: (files: readonly File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isTextForField(event)) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    window.addEventListener("paste", listen);
    return () => window.removeEventListener("paste", listen);
  }, []);
}

/** Words with their picture, as office programs copy them: a text field takes the words. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLElement && target.matches("input, textarea");
  return isField && (clipboardData?.getData("text/plain") ?? "") !== "";
}

/** What is said while a picture is moved; that it lies where it lay is said only when it comes back. */
function announce(list: readonly Picture[], hasMoved: RefObject<boolean>): Announcements {
  const place = (id: UniqueIdentifier) => list.findIndex((picture) => picture.id === id) + 1;
  const total = list.length;
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return adminPictures.pickedUp({ place: place(active.id), total });
    },
    onDragOver: ({ active, over }) => {
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined;
      hasMoved.current = true;
      return adminPictures.isNowAt({ from: place(active.id), place: place(over.id), total });
    },
    onDragEnd: ({ active, over }) =>
      over
        ? adminPictures.putDownAt({ from: place(active.id), place: place(over.id), total })
        : adminPictures.putBack(),
    onDragCancel: ({ active }) => adminPictures.staysAt({ place: place(active.id) }),
  };
}
