import { useEffect, useState } from "react";
import * as v from "valibot";
import { HIDDEN_AT_FIRST } from "./columns.tsx";

const STORAGE_KEY = "soko-admin-product-columns";
const Kept = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.boolean()));

type Columns = Record<string, boolean>;

/** Which columns the list shows; the choice stays on this device. */
export function useColumns(): [columns: Columns, setColumn: (id: string, isOn: boolean) => void] {
  const [columns, setColumns] = useState<Columns>(HIDDEN_AT_FIRST);
  useEffect(() => {
    const kept = v.safeParse(Kept, read());
    if (kept.success) setColumns({ ...HIDDEN_AT_FIRST, ...kept.output });
  }, []);
  const setColumn = (id: string, isOn: boolean) => {
    const next = { ...columns, [id]: isOn };
    setColumns(next);
    write(JSON.stringify(next));
  };
  return [columns, setColumn];
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // A browser that keeps nothing still shows them until the page is left.
  }
}
