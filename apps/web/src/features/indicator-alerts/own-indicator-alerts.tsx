import { useFeature } from '../../page/boot.tsx'
import { OwnAlerts } from '../fund-alerts/own-alerts.tsx'
import { useMember } from '../session/queries.ts'
import { text } from './alert-text.ts'
import { IndicatorAlertList } from './indicator-alert-list.tsx'
import { indicatorAlerts } from './queries.ts'
import { figureOf } from './watched-figure.ts'

/** All alerts of a member on figures of the economy, where they choose what they want to hear of. */
export function OwnIndicatorAlerts() {
  const hasMarket = useFeature('market')
  const member = useMember()
  return (
    <OwnAlerts
      query={indicatorAlerts}
      name={text.name}
      lead={text.allLead}
      start={hasMarket ? { to: '/market/indicator', label: text.toPage } : undefined}
    >
      {(entries) => (
        <IndicatorAlertList
          entries={entries}
          none={text.noneAll}
          named={hasMarket ? 'link' : 'plain'}
          onEdit={async (alert) => {
            const { askIndicatorAlerts } = await import('./ask-indicator-alerts.ts')
            await askIndicatorAlerts(figureOf(alert), member, alert)
          }}
        />
      )}
    </OwnAlerts>
  )
}
