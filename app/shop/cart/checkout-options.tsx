import { Link } from "@tanstack/react-router";
import { LogIn, UserPlus, UserRound } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { carts } from "#messages/carts/index.ts";

const RETURN = { returnTo: "/checkout" };

/** How a signed-out shopper goes on: as a guest, signed in, or with a new account (storefront §2). */
export function CheckoutOptions({
  onChoose,
  className,
}: {
  onChoose?: () => void;
  className?: string;
}) {
  const first = useRef<HTMLAnchorElement>(null);
  // The button that led here is gone; the likely next step is where the keyboard goes on.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  return (
    <ul aria-label={carts.checkoutOptions()} className={cx("grid gap-6", className)}>
      <Option icon={<UserRound />} text={carts.asGuestWhy()}>
        <Link
          ref={first}
          to="/checkout"
          onClick={onChoose}
          className={buttonClass({ size: "lg", className: "w-full" })}
        >
          {carts.asGuest()}
        </Link>
      </Option>
      <Option icon={<LogIn />} text={carts.loginWhy()}>
        <Link
          to="/login"
          search={RETURN}
          onClick={onChoose}
          className={buttonClass({ variant: "outline", size: "lg", className: "w-full" })}
        >
          {carts.loginAndCheckout()}
        </Link>
      </Option>
      <Option icon={<UserPlus />} text={carts.createAccountWhy()}>
        <Link
          to="/register"
          search={RETURN}
          onClick={onChoose}
          className={buttonClass({ variant: "outline", size: "lg", className: "w-full" })}
        >
          {carts.createAccountAndCheckout()}
        </Link>
      </Option>
    </ul>
  );
}

function Option({ icon, text, children }: { icon: ReactNode; text: string; children: ReactNode }) {
  return (
    <li className="grid gap-2.5">
      <p className="flex items-center gap-2.5 text-ink-muted">
        <span aria-hidden="true" className="text-brand [&_svg]:size-5">
          {icon}
        </span>
        {text}
      </p>
      {children}
    </li>
  );
}
