type Page = { cookie: string; location: { protocol: string } };

/**
 * Keeps what was chosen in this browser for a year, in a cookie that the shop reads too; over TLS under a name
 * that no other host can write (domain/store/kept-choice.ts). Browser only.
 */
export function keepChoice(name: string, value: string, page: Page = document): void {
  const [host, secure] = page.location.protocol === "https:" ? ["__Host-", ";secure"] : ["", ""];
  page.cookie = `${host}${name}=${value};max-age=31536000;path=/;samesite=lax${secure}`;
}
