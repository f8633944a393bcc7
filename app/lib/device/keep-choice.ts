/**
 * Keeps what was chosen in this browser for a year, in a cookie that the shop reads too; over TLS under a name
 * that no other host can write (domain/store/kept-choice.ts). Browser only.
 */
export function keepChoice(name: string, value: string): void {
  const [host, secure] = location.protocol === "https:" ? ["__Host-", "; secure"] : ["", ""];
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
  document.cookie = `${host}${name}=${value}; max-age=31536000; path=/; samesite=lax${secure}`;
}
