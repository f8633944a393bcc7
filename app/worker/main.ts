import type { WorkerScope } from "./scope.ts";
import { serve, servePushOnly } from "./serve.ts";

declare const self: WorkerScope;
/** The build's own id, and whether it keeps pages (scripts/lib/service-worker.ts). */
declare const SOKO_BUILD_ID: string;
declare const SOKO_KEEPS_PAGES: boolean;

if (SOKO_KEEPS_PAGES) serve(self, SOKO_BUILD_ID);
else servePushOnly(self);
