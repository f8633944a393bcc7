import { BellRing, MonitorSmartphone } from "lucide-react";
import { formatDate } from "#app/lib/time/days.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { deviceText } from "#messages/account/device-text.ts";
import { account } from "#messages/account/index.ts";
import { notices } from "#messages/notices/index.ts";
import { type NoticeDevice, type ThisDevice, useDeviceActions } from "./use-notices.ts";

/** The phones and browsers that show a customer's news; this one can be turned on. */
export function NoticeDevices({
  devices,
  here,
}: {
  devices: readonly NoticeDevice[];
  here: ThisDevice;
}) {
  const isOnHere = devices.some(({ endpoint }) => endpoint === here.endpoint);
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-lg">{notices.devices()}</h3>
      <p className="text-sm text-ink-muted">{notices.devicesWhat()}</p>
      {devices.length === 0 ? (
        <p>{notices.noDevices()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <Device key={device.id} device={device} isHere={device.endpoint === here.endpoint} />
          ))}
        </ul>
      )}
      {isOnHere ? null : <TurnOn here={here} />}
    </div>
  );
}

function Device({ device, isHere }: { device: NoticeDevice; isHere: boolean }) {
  const { test, remove } = useDeviceActions();
  const name = deviceText(device);
  const ask = { deviceId: device.id };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-ink-muted" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isHere ? <Badge tone="leaf">{account.thisDevice()}</Badge> : null}
        </p>
        <p className="text-sm text-ink-muted">{formatDate(device.createdAt)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          loading={test.isPending}
          aria-label={notices.testDevice({ device: name })}
          onClick={() => test.mutate(ask)}
        >
          {notices.sendTest()}
        </Button>
        <Button
          variant="ghost"
          loading={remove.isPending}
          aria-label={notices.turnOffDevice({ device: name })}
          onClick={() => remove.mutate(ask)}
        >
          {notices.turnOff()}
        </Button>
      </div>
    </li>
  );
}

const WHY_NOT = {
  blocked: () => notices.blocked(),
  "install-first": () => notices.installFirst(),
  unsupported: () => notices.unsupported(),
};

function TurnOn({ here: { support, isBusy, turnOn } }: { here: ThisDevice }) {
  if (support !== "ready") return <p role="status">{WHY_NOT[support]()}</p>;
  return (
    <Button
      variant="secondary"
      className="sm:justify-self-start"
      loading={isBusy}
      onClick={() => void turnOn()}
    >
      <BellRing aria-hidden="true" className="size-5" />
      {notices.turnOn()}
    </Button>
  );
}
