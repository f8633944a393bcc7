/** What an isolate knows of maintenance mode without asking, and when (epoch ms) it last heard. */
export type MaintenanceState = { isInMaintenance: boolean; heardAt: number };
