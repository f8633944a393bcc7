import { addressBook } from "#messages/addressBook/index.ts";
import type { DraftField } from "../draft-store.ts";
import { takeFocus } from "../notes/take-focus.ts";
import { type Errors, Line } from "./line.tsx";

/**
 * What a door needs besides its address, and who opens it where that is not who pays. `isAsked`: somebody has
 * just asked for it, and goes on in the first of them.
 */
export function DoorFields({
  isAsked,
  ...lines
}: {
  errors: Errors;
  onLeave: (field: DraftField) => void;
  isAsked: boolean;
}) {
  return (
    <div ref={isAsked ? takeFocus : undefined} className="contents">
      <Line
        {...lines}
        optional
        field="gateCode"
        label={addressBook.gateCode()}
        kind={{ autoComplete: "off" }}
      />
      <Line
        {...lines}
        optional
        field="landmark"
        label={addressBook.landmark()}
        kind={{ autoComplete: "off", hint: addressBook.landmarkHint() }}
      />
      <Line
        {...lines}
        optional
        field="recipientName"
        label={addressBook.recipientName()}
        kind={{ autoComplete: "off", hint: addressBook.recipientNameHint() }}
      />
      <Line
        {...lines}
        optional
        field="recipientPhone"
        label={addressBook.recipientPhone()}
        kind={{
          type: "tel",
          inputMode: "tel",
          autoComplete: "off",
          hint: addressBook.recipientPhoneHint(),
        }}
      />
    </div>
  );
}
