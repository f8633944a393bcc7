import { RichMessage } from "#app/ui/rich-message.tsx";
import { readablePhone } from "#domain/customers/phone.ts";
import { login } from "#messages/login/index.ts";
import { productPage } from "#messages/productPage/index.ts";
import { useStore } from "../../about/use-store.ts";
import { callHref } from "../../chrome/shell.ts";

/**
 * What a browser without scripts reads where it would see a skeleton for good: what to do instead. For pages
 * right below a language's home: the way to order is in the page's own language.
 */
export function NeedsScript() {
  const { phone, email } = useStore();
  return (
    <noscript>
      <p>
        <RichMessage
          text={(order, call, write) => login.needsScript({ order, phone: call, email: write })}
        >
          <a href="plain/order" className="text-link">
            {productPage.orderPlainly()}
          </a>
          <a href={callHref(phone)} className="text-link">
            {readablePhone(phone)}
          </a>
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        </RichMessage>
      </p>
    </noscript>
  );
}
