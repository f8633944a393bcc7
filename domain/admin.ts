/** What an administrator may do follows from the role of the admins record (back-office §3, §6). */
export const ADMIN_ROLES = ["owner", "manager", "picker", "viewer"] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

export const ADMIN_ROLE_LABELS: Record<AdminRole, string> = {
  owner: "Owner",
  manager: "Manager",
  picker: "Picker",
  viewer: "Viewer",
};
