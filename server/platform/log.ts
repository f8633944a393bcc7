import {
  DEFAULT_SYSTEM_SETTINGS,
  LOG_LEVELS,
  type LogLevel,
  type SystemSettings,
} from "#domain/store/settings/system.ts";
import { describeError, scrub } from "./log-scrub.ts";

/**
 * Plain facts: numbers, ids of orders and payments, words of our own, or several such names. An error goes in whole, as
 * `error`; what of it is written is decided here and nowhere else. Never personal data or secrets.
 */
export type LogFacts = Readonly<Record<string, unknown>>;

/** Writes one structured line: an event's name and its facts. */
export type Log = (level: LogLevel, event: string, facts?: LogFacts) => void;

/**
 * How much is written, as the settings last said (back-office §3, `system`). The isolate keeps one,
 * from the requests that read the settings (`followSettings`), so that no request asks for it.
 */
export type LogSettings = Pick<SystemSettings, "logLevel" | "debugMode"> & {
  /** Epoch ms; 0: nobody has read the settings yet, and the defaults hold. */
  heardAt: number;
};

export function newLogSettings(): LogSettings {
  const { logLevel, debugMode } = DEFAULT_SYSTEM_SETTINGS;
  return { logLevel, debugMode, heardAt: 0 };
}

/** Takes the log's level and debug mode over from the settings, as heard at `now` (epoch ms). */
export function setLogLevel(logSettings: LogSettings, system: SystemSettings, now: number): void {
  logSettings.logLevel = system.logLevel;
  logSettings.debugMode = system.debugMode;
  logSettings.heardAt = now;
}

/** Takes one line and whether it tells of an error. */
export type LogWriter = (line: string, isError: boolean) => void;

/**
 * The log of one request or cron run: a JSON object a line, `{level, event, requestId, at, …facts}`.
 * What is below the level is not written. `requestId` null: the isolate's own work.
 */
export function openLog(options: {
  requestId: string | null;
  logSettings: LogSettings;
  now: () => number;
  write?: LogWriter;
}): Log {
  const { requestId, logSettings, now, write = writeLine } = options;
  return (level, event, facts = {}) => {
    if (LOG_LEVELS.indexOf(level) > LOG_LEVELS.indexOf(logSettings.logLevel)) return;
    const at = new Date(now()).toISOString();
    write(JSON.stringify({ level, event, requestId, at, ...cleanFacts(facts) }), level === "error");
  };
}

function cleanFacts(facts: LogFacts): Record<string, string | number | boolean | null> {
  const clean: Record<string, string | number | boolean | null> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined) continue;
    if (name === "error" || value instanceof Error) clean[name] = describeError(value);
    else if (typeof value === "string") clean[name] = scrub(value);
    else if (typeof value === "number" || typeof value === "boolean") clean[name] = value;
    else if (isNames(value)) clean[name] = scrub(value.join(", "));
    else clean[name] = value === null ? null : typeof value;
  }
  return clean;
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/**
 * By the console: what goes to `process.stdout` comes out of workerd with "stdout: " before it, which the
 * platform cannot read as JSON, and as no error.
 */
const writeLine: LogWriter = (line, isError) => {
  // biome-ignore lint/suspicious/noConsole: the console is a Worker's log.
  const write = isError ? console.error : console.log;
  write(line);
};
