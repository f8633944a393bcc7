import { createPayPalMock } from "#tests/mocks/paypal.ts";
import { createTurnstileMock } from "#tests/mocks/turnstile.ts";
import { createUberDirectMock } from "#tests/mocks/uber-direct.ts";
import { deliverEvents } from "./deliver-events.ts";
import { listen, type VendorServer } from "./http-host.ts";
import { courierStandIn, standInHandlers, turnstileStandIn } from "./stand-in.ts";
import { openStateFile } from "./state-file.ts";

export type EmulatorOptions = {
  /** The credentials that it accepts; left out, any will do. */
  paypal?: { clientId?: string; clientSecret?: string; webhookId?: string };
  uberDirect?: {
    customerId: string;
    clientId?: string;
    clientSecret?: string;
    webhookSecret?: string;
  };
  /** Stands on PayPal's server, for the stand-in address is one; so it needs `paypal`. */
  turnstile?: { secret: string };
  /** How long each of the six steps of a courier's way takes: 30 seconds. */
  courierStepMs?: number | undefined;
  /** The shop that is told what happens, signed as the vendors do. Left out, nobody is. */
  shopUrl?: string;
  /** Where orders, deliveries and tokens survive a restart. Left out, they do not. */
  statePath?: string;
};

export type Emulators = {
  /** For PAYPAL_BASE_URL; the stand-in buttons are below it, at /stand-in/. */
  paypal?: { url: string };
  /** For TURNSTILE_VERIFY_URL; the stand-in widget is below PayPal's, at /stand-in/turnstile.js. */
  turnstile?: { verifyUrl: string };
  /** For UBER_DIRECT_BASE_URL and UBER_DIRECT_AUTH_URL. */
  uberDirect?: { url: string; authUrl: string };
  /** What nobody was told of so far is not told any more. */
  dropEvents(): void;
  /** Stops the servers and writes the state. */
  close(): Promise<void>;
};

/**
 * Starts the wanted vendors on free ports of 127.0.0.1. They answer with the very handlers that the
 * tests use, so what passes here is what the contracts in the tests demand.
 */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const state = await openStateFile(options.statePath);
  const servers: VendorServer[] = [];
  const deliveries: ReturnType<typeof deliverEvents>[] = [];
  const tell = (vendor: "paypal" | "uber-direct", take: Parameters<typeof deliverEvents>[1]) => {
    if (options.shopUrl === undefined) return;
    deliveries.push(deliverEvents(`${options.shopUrl}/api/webhooks/${vendor}`, take));
  };
  const emulators: Emulators = {
    dropEvents() {
      for (const delivery of deliveries) delivery.drop();
    },
    async close() {
      for (const delivery of deliveries) delivery.stop();
      await Promise.all(servers.map((server) => server.close()));
      await state.flush();
    },
  };
  const now = () => Date.now();

  if (options.paypal) {
    const server = await listen(state.touch);
    servers.push(server);
    const mock = createPayPalMock({ baseUrl: server.url, now, ...options.paypal });
    if (state.saved.paypal) mock.importState(state.saved.paypal);
    state.track("paypal", () => ({ ...mock.exportState(), log: [] }));
    const handlers = [...mock.handlers, ...standInHandlers(mock, server.url)];
    if (options.turnstile) {
      const verifyUrl = `${server.url}/turnstile/v0/siteverify`;
      const hostname = new URL(options.shopUrl ?? server.url).hostname;
      const turnstile = createTurnstileMock({ verifyUrl, hostname, now, ...options.turnstile });
      handlers.push(...turnstile.handlers, ...turnstileStandIn(turnstile, server.url));
      emulators.turnstile = { verifyUrl };
    }
    server.serve(handlers);
    tell("paypal", mock.takeEvents);
    emulators.paypal = { url: server.url };
  }

  if (options.uberDirect) {
    const server = await listen(state.touch);
    servers.push(server);
    const url = `${server.url}/v1`;
    const authUrl = `${server.url}/oauth/v2/token`;
    const mock = createUberDirectMock({
      baseUrl: url,
      authUrl,
      now,
      photosUrl: `${server.url}/photos`,
      stepMs: options.courierStepMs,
      ...options.uberDirect,
    });
    if (state.saved.uberDirect) mock.importState(state.saved.uberDirect);
    state.track("uberDirect", () => ({ ...mock.exportState(), log: [] }));
    server.serve([...mock.handlers, ...courierStandIn(mock, server.url)]);
    tell("uber-direct", mock.takeEvents);
    emulators.uberDirect = { url, authUrl };
  }

  return emulators;
}
