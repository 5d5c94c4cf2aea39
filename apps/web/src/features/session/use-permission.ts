import { hasPermission, isPermission, type PermissionName } from '@zhiheng/domain/access/permissions.ts'

import { useMember } from './queries.ts'

/** Whether the reader may do what goes by this name. A name that the table does not have is said on the console. */
export function usePermission(name: PermissionName): boolean {
  const member = useMember()
  if (isPermission(name)) return hasPermission(member?.groups ?? null, name)
  // oxlint-disable-next-line no-console -- the specification asks for it: a wrong name is the programmer's
  console.error(`unknown permission: ${String(name)}`)
  return false
}
