import { Copy, MessageCircle } from "lucide-react";
import { pageLanguage } from "#app/lib/page-language.ts";
import { notify } from "#app/lib/toasts.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { pagePathIn } from "#domain/store/page-language.ts";
import { sharedBaskets } from "#messages/sharedBaskets/index.ts";
import { useStore } from "../about/use-store.ts";

/** The link to the basket: into a WhatsApp message, or copied. */
export function InviteOthers({ id }: { id: string }) {
  const { name } = useStore();
  const link = `${location.origin}${pagePathIn({ language: pageLanguage(), path: "/shared-basket" })}?${new URLSearchParams({ b: id })}`;
  const text = sharedBaskets.inviteText({ shop: name, link });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify({ title: sharedBaskets.copied(), tone: "success" });
    } catch {
      notify({ title: sharedBaskets.notCopied(), tone: "error" });
    }
  };
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">{sharedBaskets.invite()}</h2>
      <div className="flex flex-wrap gap-3 *:grow">
        <a
          href={`https://wa.me/?${new URLSearchParams({ text })}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: "secondary" })}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          WhatsApp
        </a>
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          {sharedBaskets.copy()}
        </Button>
      </div>
    </div>
  );
}
