import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Forward, Link2 } from "lucide-react";
import { useState } from "react";
import { pageLanguage } from "#app/lib/page-language.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { pagePathIn } from "#domain/store/page-language.ts";
import { productLists } from "#messages/productLists/index.ts";
import { LoadFailed } from "../../account/sign-in/require-sign-in.tsx";
import { sayFailure, useListsChanged } from "./use-lists.ts";

/** Opens the link by which others see one of the customer's lists; `id` null: the wishlist. */
export function ShareListButton({ id, name }: { id: string | null; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Forward aria-hidden="true" className="size-5" />
        {productLists.share()}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={productLists.shareList()}>
        <ShareLink id={id} name={name} />
      </Dialog>
    </>
  );
}

function ShareLink({ id, name }: { id: string | null; name: string }) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const changed = useListsChanged();
  const options = trpc.wishlist.lists.link.queryOptions({ id });
  const { data: key, isPending, error, refetch } = useQuery(options);
  const take = async (held: string | null) => {
    queryClient.setQueryData(options.queryKey, held);
    await changed();
  };
  const share = useMutation(
    trpc.wishlist.lists.share.mutationOptions({
      onError: sayFailure,
      onSuccess: (made) => take(made.key),
    }),
  );
  const unshare = useMutation(
    trpc.wishlist.lists.unshare.mutationOptions({
      onError: sayFailure,
      onSuccess: async () => {
        await take(null);
        notify({ title: productLists.stopped(), tone: "success" });
      },
    }),
  );
  if (isPending) return <Skeleton className="h-28 w-full" />;
  // It may well be shared.
  if (key === undefined) {
    const text = productLists.notLoaded();
    return <LoadFailed text={text} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-muted">{productLists.shareWhy()}</p>
      {key ? (
        <Held
          sharedKey={key}
          name={name}
          isStopping={unshare.isPending}
          onStop={() => unshare.mutate({ id })}
        />
      ) : (
        <Button loading={share.isPending} onClick={() => share.mutate({ id })}>
          <Link2 aria-hidden="true" className="size-5" />
          {productLists.makeLink()}
        </Button>
      )}
    </div>
  );
}

function Held({
  sharedKey,
  name,
  isStopping,
  onStop,
}: {
  sharedKey: string;
  name: string;
  isStopping: boolean;
  onStop: () => void;
}) {
  const url = `${window.location.origin}${pagePathIn({ language: pageLanguage(), path: "/list" })}#key=${sharedKey}`;
  return (
    <>
      <Field label={productLists.link()}>
        {(control) => (
          <Input
            {...control}
            readOnly
            required={false}
            value={url}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button className="max-sm:flex-1" onClick={() => void send(name, url)}>
          {productLists.sendLink()}
        </Button>
        <Button variant="outline" className="max-sm:flex-1" onClick={() => void copy(url)}>
          {productLists.copyLink()}
        </Button>
        <Button variant="ghost" className="max-sm:w-full" loading={isStopping} onClick={onStop}>
          {productLists.stopSharing()}
        </Button>
      </div>
    </>
  );
}

/** Through the browser's own sheet where there is one. */
async function send(title: string, url: string): Promise<void> {
  if (!("share" in navigator)) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the browser's own sheet is no failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copy(url);
  }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify({ title: productLists.linkCopied(), tone: "success" });
  } catch {
    notify({ title: productLists.notCopied(), description: url, tone: "error" });
  }
}
