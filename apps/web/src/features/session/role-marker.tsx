import type { Role } from '@zhiheng/domain/access/roles.ts'

import { cx } from '../../ui/text/cx.ts'
import { useMember } from './queries.ts'
import { roleNames } from './role-names.ts'
import { roleText } from './role-text.ts'

interface RoleMarkerProps {
  /** Who sees what it stands at; none where that is everyone. */
  readonly roles: readonly Role[]
  readonly className?: string
}

/**
 * Tells staff who sees what it stands at. No one else sees it, nor do staff while they look through other eyes.
 * Source: members spec §6 "role markers on role-limited elements".
 */
export function RoleMarker({ roles, className }: RoleMarkerProps) {
  const isStaff = useMember()?.superuser === true
  if (!isStaff || roles.length === 0) return null
  const names = [...new Set(roles.map((role) => roleNames[role]))]
  return (
    <span
      className={cx(
        'no-print inline-block rounded-1 border border-dashed border-line-3 px-1.5 py-0.5 text-11 leading-tight font-normal text-ink-3',
        className,
      )}
    >
      <span className="vh">{roleText.seenBy}</span>
      {names.join('、')}
    </span>
  )
}
