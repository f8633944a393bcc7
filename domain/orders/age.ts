/** Pending for longer than this is urgent (back-office §9). */
export const URGENT_AFTER_MS = 24 * 60 * 60 * 1000;

const HOUR_MS = 60 * 60 * 1000;
const HOURS_A_DAY = 24;

/**
 * How long ago an order was placed: 'Just now' within the hour, '5h ago' within the day, '2d ago'
 * (back-office §2, Pending Orders); 'N/A' for what is no date. Both are epoch ms.
 */
export function orderAge(createdAt: number | null | undefined, now: number): string {
  if (createdAt === null || createdAt === undefined || !Number.isFinite(createdAt)) return "N/A";
  const hours = Math.floor((now - createdAt) / HOUR_MS);
  if (hours < 1) return "Just now";
  return hours < HOURS_A_DAY ? `${hours}h ago` : `${Math.floor(hours / HOURS_A_DAY)}d ago`;
}

/** Whether an order that is still pending has waited for more than 24 hours. */
export function isUrgent(createdAt: number, now: number): boolean {
  return now - createdAt > URGENT_AFTER_MS;
}
