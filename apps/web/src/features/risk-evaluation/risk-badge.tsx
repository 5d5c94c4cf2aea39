import { permissions } from '@zhiheng/domain/access/permissions.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import { ButtonLink } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { useMember } from '../session/queries.ts'
import { RoleMarker } from '../session/role-marker.tsx'
import { usePermission } from '../session/use-permission.ts'
import { text } from './text.ts'

/** The member's risk level, or the way to it; for those for whom portfolios are proposed from it. */
export function RiskBadge() {
  const level = useMember()?.properties.risklevel.value ?? null
  const isShown = usePermission('smart-portfolio')
  if (!isShown) return null
  return (
    <Panel className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-ink-2">
        {level !== null && isRiskLevel(level) ? (
          <>
            {text.badge.yours}
            <b className="ml-2 text-16 text-ink">{text.levelName[level]}</b>
          </>
        ) : (
          text.badge.why
        )}
        <RoleMarker roles={permissions['smart-portfolio']} className="ml-2" />
      </p>
      <ButtonLink to="/members/risk_evaluation" target="_blank" rel="noopener">
        {level === null ? text.badge.none : text.badge.again}
        <Icon name="external" className="size-4" />
        <span className="vh">{text.badge.newTab}</span>
      </ButtonLink>
    </Panel>
  )
}
