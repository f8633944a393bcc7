import { KEPT_PAGES_DAYS } from "#app/lib/device/kept-caches.ts";
import { shownLanguages } from "#app/lib/page-language.ts";
import { KEPT_FOR_DAYS } from "#domain/cart/kept-basket.ts";
import { SHARED_FOR_DAYS } from "#domain/cart/shared-basket.ts";
import { GUEST_WISHLIST_DAYS } from "#domain/customers/guest-wishlist.ts";
import { cookies } from "#messages/cookies/index.ts";
import { FactList, PaperPage, PaperSection } from "./paper-page.tsx";

/** Cookie Policy: the few there are. */
export function CookiesScreen() {
  return (
    <PaperPage title={cookies.cookiePolicy()} lead={cookies.lead()}>
      <PaperSection title={cookies.ours()}>
        <FactList
          facts={[
            [cookies.signIn(), cookies.signInWhy()],
            [cookies.knownBrowser(), cookies.knownBrowserWhy()],
            [cookies.check(), cookies.checkWhy()],
            [cookies.unheard(), cookies.unheardWhy()],
            [cookies.cart(), cookies.cartWhy({ days: KEPT_FOR_DAYS })],
            [cookies.hearts(), cookies.heartsWhy({ days: GUEST_WISHLIST_DAYS })],
            [cookies.place(), cookies.placeWhy()],
            [cookies.sharedBasket(), cookies.sharedBasketWhy({ days: SHARED_FOR_DAYS })],
            [cookies.boughtBefore(), cookies.boughtBeforeWhy()],
            [cookies.offline(), cookies.offlineWhy({ days: KEPT_PAGES_DAYS })],
            [cookies.saver(), cookies.saverWhy()],
            ...(shownLanguages().length > 1
              ? [[cookies.language(), cookies.languageWhy()] as const]
              : []),
          ]}
        />
      </PaperSection>
      <PaperSection title={cookies.payPals()}>
        <p>{cookies.payPalsWhy()}</p>
      </PaperSection>
      <PaperSection title={cookies.without()}>
        <p>{cookies.withoutHow()}</p>
      </PaperSection>
    </PaperPage>
  );
}
