import { Select } from "#app/ui/form/select.tsx";
import { ADMIN_ROLES, type AdminRole } from "#domain/accounts/admin.ts";
import { roleText } from "#messages/adminAccounts/role-text.ts";

/** The four roles to choose from. */
export function RoleSelect({
  label,
  value,
  disabled = false,
  onChange,
  id,
}: {
  /** Where no Field names it. */
  label?: string;
  value: AdminRole;
  disabled?: boolean;
  onChange: (role: AdminRole) => void;
  id?: string;
}) {
  return (
    <Select
      {...(id ? { id } : {})}
      {...(label ? { "aria-label": label } : {})}
      value={value}
      disabled={disabled}
      onChange={(event) => {
        const role = ADMIN_ROLES.find((known) => known === event.target.value);
        if (role && role !== value) onChange(role);
      }}
    >
      {ADMIN_ROLES.map((role) => (
        <option key={role} value={role}>
          {roleText(role)}
        </option>
      ))}
    </Select>
  );
}
