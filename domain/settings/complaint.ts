/**
 * A schema's message as a sentence: one that begins with a small letter says something of the field
 * ("is missing"), whose label goes before it; the others are whole already.
 */
export function complaintText(label: string, message: string): string {
  return /^\p{Ll}/u.test(message) ? `${label} ${message}` : message;
}
