/** Whether a path belongs to the back office: "/admin", "/admin/orders?page=2". */
export function isAdminPath(path: string): boolean {
  return /^\/admin(?:[/?#]|$)/i.test(path);
}
