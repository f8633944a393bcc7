import { adminMenu } from "#messages/adminMenu/index.ts";
import styles from "../../admin.css?url";
import { THEME_SCRIPT } from "./theme.ts";

/** The back office's own sheet and scheme, for the `head` of a route at its top. */
export const adminFrame = {
  links: [{ rel: "stylesheet", href: styles }],
  scripts: [{ children: THEME_SCRIPT }],
};

/** A page's title, for its route's `head`; search engines stay out. */
export function adminHead(title: string) {
  return {
    meta: [{ title: adminMenu.pageTitle({ title }) }, { name: "robots", content: "noindex" }],
  };
}
