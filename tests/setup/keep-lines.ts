/** Runs the work with a console that keeps what is logged, and by which of its two ways. */
export async function keepLines<T>(
  work: () => Promise<T>,
): Promise<{ result: T; lines: string[]; errors: string[] }> {
  const lines: string[] = [];
  const errors: string[] = [];
  const { log, error } = console;
  console.log = (line) => void lines.push(String(line));
  console.error = (line) => {
    lines.push(String(line));
    errors.push(String(line));
  };
  try {
    return { result: await work(), lines, errors };
  } finally {
    Object.assign(console, { log, error });
  }
}
