/**
 * The router's option `scrollRestoration`, for one router. By itself the router scrolls to the top, or to where the page
 * was left, once it has rendered; for the page that came from the server that is after somebody could scroll: where they
 * are by then is where they want to be, or where the page's inline script has brought them back to.
 * `hasRendered` is to be called with each rendering, after the router's own. On the server it says nothing against
 * that script.
 */
export function keepScroll(): { mayScroll: () => boolean; hasRendered: () => void } {
  let isFirst = true;
  return {
    mayScroll: () => typeof window === "undefined" || !isFirst || window.scrollY === 0,
    hasRendered: () => {
      // The router keeps for the way back what was scrolled since it rendered.
      if (isFirst && window.scrollY > 0) document.dispatchEvent(new Event("scroll"));
      isFirst = false;
    },
  };
}
