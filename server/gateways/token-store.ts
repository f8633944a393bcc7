/** A vendor's bearer token. `expiresAt` is epoch milliseconds. */
export type VendorToken = { accessToken: string; expiresAt: number };

/** Where a vendor's token outlives one request. A broken store is a miss, never an error. */
export type TokenStore = {
  read(): Promise<VendorToken | null>;
  write(token: VendorToken): Promise<void>;
  clear(): Promise<void>;
};
