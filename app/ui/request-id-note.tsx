import { controls } from "#messages/controls/index.ts";
import { cx } from "./cx.ts";
import { RichMessage } from "./rich-message.tsx";

/** Below a failure: by what the shop finds it in its logs. Nothing where there is no id. */
export function RequestIdNote({ id, className }: { id: string | null; className?: string }) {
  if (id === null) return null;
  return (
    <p data-request-id={id} className={cx("text-sm text-ink-muted", className)}>
      <RichMessage text={(code) => controls.mentionId({ id: code })}>
        <code className="font-mono break-all">{id}</code>
      </RichMessage>
    </p>
  );
}
