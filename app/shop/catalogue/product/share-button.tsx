import { Share2 } from "lucide-react";
import { notify } from "#app/lib/toasts.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { productPage } from "#messages/productPage/index.ts";

/** Shares the page through the browser where it can, else puts its address on the clipboard. */
export function ShareButton({ name }: { name: string }) {
  return (
    <IconButton
      label={productPage.share({ name })}
      variant="outline"
      tooltip={false}
      className="noscript:hidden"
      onClick={() => void share(name)}
    >
      <Share2 aria-hidden="true" />
    </IconButton>
  );
}

async function share(title: string): Promise<void> {
  const url = window.location.href;
  try {
    if ("share" in navigator) await navigator.share({ title, url });
    else await copy(url);
  } catch (error) {
    // Closing the browser's own sheet is no failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    notify({ title: productPage.notShared(), description: url, tone: "error" });
  }
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  notify({
    title: productPage.linkCopied(),
    description: productPage.pasteAnywhere(),
    tone: "success",
  });
}
