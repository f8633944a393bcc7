import { useEffect, useRef, useState } from "react";
import { checkImage, UploadError, uploadImage } from "#app/lib/upload.ts";
import { type FormImage, hasTooManyImages, MAX_IMAGES } from "#domain/catalogue/product-form.ts";
import { adminPictures } from "#messages/adminPictures/index.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";

/** A picture of the form, there already or on its way. */
export type Picture = {
  /** Stays the same while it is uploaded and moved. */
  id: string;
  /** Null until it is uploaded. */
  url: string | null;
  alt: string;
  /** A small copy to look at until then. */
  preview: string | null;
  /** How much of it is sent, 0 to 1. */
  part: number;
  /** Why its upload failed. */
  problem: string | null;
  file: File | null;
};

export type Pictures = ReturnType<typeof usePictures>;

const PREVIEW_WIDTH = 320;

/**
 * The pictures of a product form: picked, dropped or pasted files are checked by their bytes and
 * uploaded at once; what is taken out meanwhile stops. Files that break a rule of back-office §5
 * are refused with its text, all of them.
 */
export function usePictures(start: readonly FormImage[], productId: string | undefined) {
  const [list, setList] = useState(() => start.map(pictureOf));
  const [problem, setProblem] = useState<string | null>(null);
  const made = useRef(0);
  /** How many there are with those that are still being looked at, for picks that follow at once. */
  const expected = useRef(list.length);
  const looking = useRef(0);
  const turns = useRef(0);
  useEffect(() => {
    expected.current = list.length + looking.current;
  }, [list]);

  const change = (id: string, part: Partial<Picture>) =>
    setList((old) => old.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)));

  const uploads = useUploads({ productId, onChange: change, onFailure: setProblem });

  return {
    list,
    /** What is wrong with the files chosen last, or that an upload failed. */
    problem,
    /** The uploaded ones, as the form sends them. */
    images: list.flatMap(({ url, alt }): FormImage[] => (url === null ? [] : [{ url, alt }])),
    isUploading: list.some(({ url, problem: failed }) => url === null && failed === null),
    hasFailed: list.some(({ problem: failed }) => failed !== null),

    add: async (files: readonly File[]) => {
      const turn = ++turns.current;
      if (hasTooManyImages(expected.current, files.length)) {
        return setProblem(adminProductForm.tooManyImages({ most: MAX_IMAGES }));
      }
      looking.current += files.length;
      expected.current += files.length;
      const refusal = await firstRefusal(files);
      looking.current -= files.length;
      if (refusal) {
        expected.current -= files.length;
        return setProblem(refusal);
      }
      // What a later pick was told meanwhile stays to be read.
      if (turn === turns.current) setProblem(null);
      const added = files.map((file) => ({ ...NO_PICTURE, id: `new-${++made.current}`, file }));
      setList((old) => [...old, ...added].slice(0, MAX_IMAGES));
      for (const [index, { id, file }] of added.entries()) {
        uploads.start(id, file, index);
        void previewOf(file).then((preview) => change(id, { preview }));
      }
    },

    retry: (id: string) => {
      const index = list.findIndex((picture) => picture.id === id);
      const file = list[index]?.file;
      if (!file) return;
      setProblem(null);
      uploads.start(id, file, index);
    },

    remove: (id: string) => {
      uploads.stop(id);
      setProblem(null);
      setList((old) => old.filter((picture) => picture.id !== id));
    },

    /** Puts a picture where another one stands; the ones between make room. */
    move: (id: string, toId: string) => setList((old) => movedTo(old, id, toId)),

    describe: (id: string, alt: string) => change(id, { alt }),

    /** The stored ones are others by now; what is on its way or did not arrive comes behind them. */
    follow: (images: readonly FormImage[]) => setList((old) => followed(old, images)),

    replace: (images: readonly FormImage[]) => {
      uploads.stopAll();
      setProblem(null);
      setList(images.map(pictureOf));
    },
  };
}

/** Uploads pictures side by side, says how far each is, and stops them when the form goes. */
function useUploads({
  productId,
  onChange,
  onFailure,
}: {
  productId: string | undefined;
  onChange: (id: string, part: Partial<Picture>) => void;
  onFailure: (text: string) => void;
}) {
  const uploads = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);
  return {
    start: (id: string, file: File, index: number) => {
      const ending = new AbortController();
      uploads.current.set(id, ending);
      onChange(id, { problem: null, part: 0 });
      uploadImage(file, "product", {
        index,
        signal: ending.signal,
        onProgress: (part) => onChange(id, { part }),
        ...(productId ? { productId } : {}),
      }).then(
        ({ url }) => onChange(id, { url, part: 1, file: null }),
        (error: unknown) => {
          if (ending.signal.aborted) return;
          const text =
            error instanceof UploadError && error.isRefusal
              ? error.message
              : adminPictures.notUploaded();
          onChange(id, { problem: text });
          onFailure(text);
        },
      );
    },
    stop: (id: string) => uploads.current.get(id)?.abort(),
    stopAll: () => {
      for (const running of uploads.current.values()) running.abort();
    },
  };
}

const NO_PICTURE = { url: null, alt: "", preview: null, part: 0, problem: null, file: null };

function movedTo(list: Picture[], id: string, toId: string): Picture[] {
  const from = list.findIndex((picture) => picture.id === id);
  const to = list.findIndex((picture) => picture.id === toId);
  const moved = list[from];
  return moved && to >= 0 ? list.toSpliced(from, 1).toSpliced(to, 0, moved) : list;
}

function followed(list: Picture[], images: readonly FormImage[]): Picture[] {
  const waiting = list.filter(({ url }) => url === null);
  return [...images.map(pictureOf), ...waiting].slice(0, MAX_IMAGES);
}

function pictureOf({ url, alt }: FormImage): Picture {
  return { ...NO_PICTURE, id: url, url, alt, part: 1 };
}

/** Why the files are not taken, null where they are; also of one that cannot be read, it never throws. */
export async function firstRefusal(files: readonly File[]): Promise<string | null> {
  try {
    const refusals = await Promise.all(files.map((file) => checkImage(file, "product")));
    return refusals.find((text) => text !== null) ?? null;
  } catch {
    return adminPictures.notUploaded();
  }
}

/** The page's policy shows no blob: addresses, so a small copy is drawn. */
async function previewOf(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH }).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.toDataURL("image/webp", 0.7);
}
