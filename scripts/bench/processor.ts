import { readdir, readFile } from "node:fs/promises";

/** Of one clock tick of /proc/PID/stat: Linux has 100 a second. */
const TICK_MS = 10;

/** The workerd processes that this one started, by their ids; none where there is no /proc. */
export async function startedWorkerds(): Promise<number[]> {
  const ids = (await readdir("/proc").catch(() => [])).map(Number).filter(Number.isInteger);
  const found = await Promise.all(
    ids.map(async (id) => {
      const fields = await statOf(id);
      return fields?.name === "workerd" && fields.parent === process.pid ? [id] : [];
    }),
  );
  return found.flat();
}

/** The processor time that a process has taken so far, user's and system's, in milliseconds. */
export async function processorMs(id: number): Promise<number> {
  const fields = await statOf(id);
  if (!fields) throw new Error(`There is no process ${id}`);
  return fields.ticks * TICK_MS;
}

async function statOf(id: number) {
  const text = await readFile(`/proc/${id}/stat`, "utf8").catch(() => null);
  if (!text) return null;
  // The name stands in brackets and may have spaces: the fields are counted after it.
  const end = text.lastIndexOf(")");
  const fields = text.slice(end + 2).split(" ");
  return {
    name: text.slice(text.indexOf("(") + 1, end),
    parent: Number(fields[1]),
    ticks: Number(fields[11]) + Number(fields[12]),
  };
}
