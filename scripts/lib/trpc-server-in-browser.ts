export { createRecursiveProxy as createTRPCRecursiveProxy } from "@trpc/server/unstable-core-do-not-import";

/** Only a server has procedures to call. */
export function callTRPCProcedure(): never {
  throw new Error("A browser calls procedures over HTTP");
}
