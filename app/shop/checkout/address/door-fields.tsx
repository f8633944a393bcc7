import { addressBook } from "#messages/addressBook/index.ts";
import type { DraftField } from "../draft-store.ts";
import { type Errors, Line } from "./line.tsx";

/** What a door needs besides its address, and who opens it where that is not who pays. */
export function DoorFields(lines: { errors: Errors; onLeave: (field: DraftField) => void }) {
  return (
    <>
      <Line
        {...lines}
        field="gateCode"
        label={addressBook.gateCode()}
        kind={{ autoComplete: "off" }}
      />
      <Line
        {...lines}
        field="landmark"
        label={addressBook.landmark()}
        kind={{ autoComplete: "off", hint: addressBook.landmarkHint() }}
      />
      <Line
        {...lines}
        field="recipientName"
        label={addressBook.recipientName()}
        kind={{ autoComplete: "off", hint: addressBook.recipientNameHint() }}
      />
      <Line
        {...lines}
        field="recipientPhone"
        label={addressBook.recipientPhone()}
        kind={{
          type: "tel",
          inputMode: "tel",
          autoComplete: "off",
          hint: addressBook.recipientPhoneHint(),
        }}
      />
    </>
  );
}
