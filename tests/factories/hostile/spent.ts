/** Milliseconds that this thread has had of a processor: others on the machine do not lengthen it. */
export function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
