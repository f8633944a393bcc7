/** The part of workerd's rewriter that we use. */
declare class HTMLRewriter {
  on(selector: string, handlers: { element(element: PageElement): void }): this;
  transform(page: Response): Response;
}
type PageElement = {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  after(text: string, as: { html: true }): void;
};

/**
 * A page's own scripts, after its first paint: on a slow line they would share it with what is to be
 * seen, and React's work would hold up the painting on a slow processor. Until then the page names them
 * in a way that no browser follows (docs/decisions/0068-what-is-seen-first.md).
 *
 * The page's text passes through as it comes; `nonce` is that of its inline scripts.
 */
export function startScriptsLate(page: Response, nonce: string): Response {
  if (!page.headers.get("content-type")?.includes("text/html")) return page;
  // React finds its page as it rendered it.
  const starter = `(${startWhenPainted})(${JSON.stringify(LATER)});document.currentScript.remove()`;
  return new HTMLRewriter()
    .on('link[rel="modulepreload"], link[rel="prefetch"]', {
      element: (link) => {
        if (link.getAttribute("rel") === "prefetch") link.setAttribute("data-rel", "prefetch");
        link.setAttribute("rel", LATER);
      },
    })
    .on('script[type="module"][src]', {
      element: (script) => {
        script.setAttribute("data-src", script.getAttribute("src") ?? "");
        script.removeAttribute("src");
        script.after(`<script nonce="${nonce}">${starter}</script>`, { html: true });
      },
    })
    .transform(page);
}

/** What a link is until then. */
const LATER = "later";

/**
 * Runs in the browser, as its own source text: it sees nothing from outside of it. Nobody waits longer
 * than four seconds, for a style sheet say; a page in the background is not painted at all. Where the page's
 * script cannot be had, such as one of a build that is gone, the page is loaded anew, once for each.
 */
export function startWhenPainted(later: string): void {
  let isStarted = false;
  const loadAnew = async (src: string) => {
    // The same note as the page's own code keeps (app/lib/device/stale-build.ts).
    const tried = "soko.gone-build";
    try {
      if (sessionStorage.getItem(tried) === src) return;
      // Without a connection a page that can be read is better than none.
      await fetch(src, { method: "HEAD", cache: "no-store" });
      sessionStorage.setItem(tried, src);
      location.reload();
    } catch {
      // It stays as it is.
    }
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${later}"]`)) {
      link.rel = link.dataset.rel ?? "modulepreload";
    }
    for (const script of document.querySelectorAll<HTMLScriptElement>("script[data-src]")) {
      script.onerror = () => loadAnew(script.src);
      script.src = script.dataset.src ?? "";
    }
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint")) {
    start();
    return;
  }
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, 4_000);
}
