import { useFeature } from '../../page/boot.tsx'
import { OwnAlerts } from '../fund-alerts/own-alerts.tsx'
import { OwnFundAlerts } from '../fund-alerts/own-fund-alerts.tsx'
import { useMember } from '../session/queries.ts'
import { HoldingAlertList } from './holding-alert-list.tsx'
import { holdingAlerts } from './queries.ts'
import { text } from './text.ts'

/** All alerts of a member, on performance and on holdings, where they choose what they want to hear of. */
export function OwnHoldingAlerts() {
  return (
    <>
      <OwnFundAlerts />
      <div className="border-t border-line">
        <OnHoldings />
      </div>
    </>
  )
}

function OnHoldings() {
  const hasHolding = useFeature('holding')
  const member = useMember()
  return (
    <OwnAlerts
      query={holdingAlerts}
      name={text.name}
      lead={text.allLead}
      start={hasHolding ? { to: '/search/holding', label: text.toSearch } : undefined}
    >
      {(entries) => (
        <HoldingAlertList
          entries={entries}
          none={text.noneAll}
          onEdit={async (alert) => {
            const { askHoldingAlerts } = await import('./ask-holding-alerts.ts')
            await askHoldingAlerts({ securities: [alert.security], fund: alert.fund }, member, alert)
          }}
        />
      )}
    </OwnAlerts>
  )
}
