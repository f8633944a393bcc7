import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { beginWithNewest } from "#app/admin/parts/failure-messages.ts";
import { createQueryClient } from "#app/lib/trpc.ts";

test("a form begins with what is stored by now, and with nothing where that could not be loaded", async () => {
  const load = vi.fn(async () => "theirs");
  const options = { queryKey: ["recipe"], queryFn: load, initialData: "as it was" };
  const query = new QueryObserver(createQueryClient(), options);
  const begin = vi.fn();
  load.mockRejectedValueOnce(new Error("no answer"));
  await beginWithNewest(query, begin);
  expect(begin).not.toHaveBeenCalled();
  await beginWithNewest(query, begin);
  expect(begin).toHaveBeenCalledWith("theirs");
});
