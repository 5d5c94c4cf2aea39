import { useFeature } from '../../page/boot.tsx'
import { formatCount } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
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
    <Block query={indicatorAlerts} name={text.name} skeleton={<SkeletonRows rows={2} />}>
      {({ entries, limit }) => (
        <div className="px-5 py-4">
          <h2 className="mb-1 text-16 font-bold">{text.name}</h2>
          <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-13 text-ink-3">
            <span>{text.allLead}</span>
            <span>{text.used(formatCount(entries.length), formatCount(limit))}</span>
          </p>
          <IndicatorAlertList
            entries={entries}
            none={text.noneAll}
            named={hasMarket ? 'link' : 'plain'}
            onEdit={async (alert) => {
              const { askIndicatorAlerts } = await import('./ask-indicator-alerts.ts')
              await askIndicatorAlerts(figureOf(alert), member, alert)
            }}
          />
          {entries.length === 0 && hasMarket && (
            <TextLink to="/market/indicator" className="mt-1 inline-flex min-h-11 items-center fine:min-h-8">
              {text.toPage}
            </TextLink>
          )}
        </div>
      )}
    </Block>
  )
}
