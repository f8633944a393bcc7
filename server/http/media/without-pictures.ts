import { isAdminPath } from "#domain/accounts/admin.ts";
import { chosenSaving } from "#domain/store/data-saver.ts";

type Element = {
  setAttribute(name: string, value: string): Element;
  removeAttribute(name: string): Element;
  remove(): Element;
};
type Rewriter = {
  on(selector: string, handler: { element(element: Element): void }): Rewriter;
  transform(page: Response): Response;
};
/** workerd's own. */
declare const HTMLRewriter: new () => Rewriter;

/** Whether whoever asks for a page of the shop's wants no picture unasked: by choice, else by their browser. */
export function savesData({ headers, url }: Request): boolean {
  const isWanted = chosenSaving(headers.get("cookie")) ?? headers.get("save-data") === "on";
  return isWanted && !isAdminPath(new URL(url).pathname);
}

/**
 * A page without its pictures, which the browser shows when somebody asks (app/lib/device/pictures-hidden.ts). A
 * style or a script would come too late for those that a browser fetches while it still reads the page.
 */
export function withoutPictures(answer: Response): Response {
  if (!answer.headers.get("content-type")?.includes("text/html")) return answer;
  return new HTMLRewriter()
    .on("html", {
      element: (root) => {
        root.setAttribute("data-saver", "");
      },
    })
    .on("img, source", {
      element: (picture) => {
        for (const name of ["src", "srcset"]) picture.removeAttribute(name);
      },
    })
    .on('link[rel="preload"][as="image"]', {
      element: (link) => {
        link.remove();
      },
    })
    .transform(answer);
}
