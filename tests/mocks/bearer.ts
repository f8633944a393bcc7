type TokenState = { tokens: { value: string; expiresAt: number }[]; tokenRequests: number };

/** Hands out bearer tokens and knows them again; `state` survives with the rest of a mock's state. */
export function createTokenIssuer(state: TokenState, now: () => number) {
  return {
    issue(value: string, seconds: number) {
      state.tokens = state.tokens.filter((token) => token.expiresAt > now());
      state.tokens.push({ value, expiresAt: now() + seconds * 1000 });
    },
    accepts(request: Request): boolean {
      const value = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
      return state.tokens.some((token) => token.value === value && token.expiresAt > now());
    },
    /** Every token out there becomes worthless at once. */
    expireTokens() {
      state.tokens = [];
    },
  };
}
