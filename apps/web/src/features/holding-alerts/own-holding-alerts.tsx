import { useFeature } from '../../page/boot.tsx'
import { formatCount } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
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
    <Block query={holdingAlerts} name={text.name} skeleton={<SkeletonRows rows={2} />}>
      {({ entries, limit }) => (
        <div className="px-5 py-4">
          <h2 className="mb-1 text-16 font-bold">{text.name}</h2>
          <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-13 text-ink-3">
            <span>{text.allLead}</span>
            <span>{text.used(formatCount(entries.length), formatCount(limit))}</span>
          </p>
          <HoldingAlertList
            entries={entries}
            none={text.noneAll}
            onEdit={async (alert) => {
              const { askHoldingAlerts } = await import('./ask-holding-alerts.ts')
              await askHoldingAlerts({ securities: [alert.security], fund: alert.fund }, member, alert)
            }}
          />
          {entries.length === 0 && hasHolding && (
            <TextLink to="/search/holding" className="mt-1 inline-flex min-h-11 items-center fine:min-h-8">
              {text.toSearch}
            </TextLink>
          )}
        </div>
      )}
    </Block>
  )
}
