import { chrome } from "#messages/chrome/index.ts";
import type { Store } from "./shell.ts";

/** Where else the shop can be found, as its settings say; nothing where they say nothing. */
export function SocialLinks({ store, className }: { store: Store; className: string }) {
  if (store.social.length === 0) return null;
  return (
    <ul aria-label={chrome.findUsOn()} className="flex flex-wrap gap-x-4">
      {store.social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={`inline-flex min-h-9 items-center underline underline-offset-2 ${className}`}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
