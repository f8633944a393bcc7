import { Plus } from "lucide-react";
import { useState } from "react";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Price } from "#app/ui/price.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { catalogue } from "#messages/catalogue/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { sharedBaskets } from "#messages/sharedBaskets/index.ts";
import { langOf } from "../catalogue/translated.tsx";
import { RetryAlert } from "../chrome/retry-alert.tsx";
import { isEnoughToSuggest, useSuggested } from "../chrome/suggestions/use-suggested.ts";
import type { Shared } from "./use-shared.ts";

const MAX_SHOWN = 4;

/** Finds products by typing, and adds them to one's own share. */
export function AddToShare({ shared: { change, wantedOf, mostOf } }: { shared: Shared }) {
  const [text, setText] = useState("");
  const { query, asked } = useSuggested(text.trim());
  const { data, isError, refetch } = query;
  const isAsked = isEnoughToSuggest(asked);
  const found = isAsked ? (data?.products ?? []).slice(0, MAX_SHOWN) : [];
  return (
    <div className="grid gap-2 rounded-xl border border-line bg-surface p-4 shadow-card sm:px-6">
      <Field label={sharedBaskets.find()}>
        {(control) => (
          <Input
            {...control}
            type="search"
            required={false}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={sharedBaskets.findHint()}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {isAsked && isError ? (
        <RetryAlert onRetry={() => void refetch()}>{chrome.suggestionsNotLoaded()}</RetryAlert>
      ) : null}
      {isAsked && data && found.length === 0 ? (
        <p role="status" className="text-ink-muted">
          {catalogue.noProductsFound()}
        </p>
      ) : null}
      <ul className="grid">
        {found.map((product) => (
          <li key={product.id} className="flex min-h-14 items-center gap-3 py-1">
            <ProductImage
              src={product.image}
              alt=""
              width={44}
              height={44}
              className="size-11 shrink-0 rounded-sm"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold" {...langOf(product, "name")}>
                {product.name}
              </span>
              <Price priceCents={product.priceCents} size="sm" />
            </span>
            {mostOf(product.id, product.available) > 0 ? (
              <IconButton
                label={chrome.addProduct({ name: product.name })}
                variant="outline"
                tooltip={false}
                aria-disabled={wantedOf(product.id) >= mostOf(product.id, product.available)}
                onClick={() => {
                  const wanted = wantedOf(product.id) + 1;
                  if (wanted <= mostOf(product.id, product.available)) change(product.id, wanted);
                }}
              >
                <Plus aria-hidden="true" />
              </IconButton>
            ) : (
              <span className="text-sm text-ink-muted">{catalogue.outOfStock()}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
