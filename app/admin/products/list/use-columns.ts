import { useEffect, useState } from "react";
import * as v from "valibot";
import { readJson, writeItem } from "#app/lib/device/storage.ts";
import { HIDDEN_AT_FIRST } from "./columns.tsx";

const STORAGE_KEY = "soko-admin-product-columns";
const Kept = v.record(v.string(), v.boolean());

type Columns = Record<string, boolean>;

/** Which columns the list shows; the choice stays on this device. */
export function useColumns(): [columns: Columns, setColumn: (id: string, isOn: boolean) => void] {
  const [columns, setColumns] = useState<Columns>(HIDDEN_AT_FIRST);
  useEffect(() => {
    const kept = v.safeParse(Kept, readJson("local", STORAGE_KEY));
    if (kept.success) setColumns({ ...HIDDEN_AT_FIRST, ...kept.output });
  }, []);
  const setColumn = (id: string, isOn: boolean) => {
    const next = { ...columns, [id]: isOn };
    setColumns(next);
    writeItem("local", STORAGE_KEY, JSON.stringify(next));
  };
  return [columns, setColumn];
}
