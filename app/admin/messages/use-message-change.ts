import { useQueryClient } from "@tanstack/react-query";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { failureMessage } from "../parts/failure-messages.ts";

/** How a change of a message is told, in a toast; the lists and the bell are loaded anew. */
export function useMessageChange(words: { done: string; failed: string }) {
  const { admin } = useTrpc();
  const queryClient = useQueryClient();
  return {
    onSuccess: () => notify({ title: words.done, tone: "success" }),
    onError: (error: unknown) =>
      notify({ title: failureMessage(error, words.failed), tone: "error" }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: admin.pathKey() }),
  };
}
