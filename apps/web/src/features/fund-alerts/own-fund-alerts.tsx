import type { FundAlert } from '@zhiheng/contract/fund-alerts.ts'

import { formatCount } from '../../platform/format-number.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { AlertList } from './alert-list.tsx'
import { text } from './alert-text.ts'
import type { Alerted } from './alerted-fund.ts'
import { alerts } from './queries.ts'

/** All alerts of a member on funds and portfolios, where they choose what they want to hear of. */
export function OwnFundAlerts() {
  return (
    <Block query={alerts} name={text.name} skeleton={<SkeletonRows rows={2} />}>
      {({ entries, limit }) => (
        <div className="px-5 py-4">
          <h2 className="mb-1 text-16 font-bold">{text.name}</h2>
          <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-13 text-ink-3">
            <span>{text.allLead}</span>
            <span>{text.used(formatCount(entries.length), formatCount(limit))}</span>
          </p>
          <AlertList
            entries={entries}
            none={text.noneAll}
            isNamed
            onEdit={async (alert) => {
              const { openAlerts } = await import('./ask-alerts.ts')
              await openAlerts(subjectOf(alert), alert)
            }}
          />
        </div>
      )}
    </Block>
  )
}

function subjectOf({ lipper_id, portfolio_id, c_name: name, currency }: FundAlert): Alerted {
  if (portfolio_id !== null) return { portfolio_id, name, currency }
  return { lipper_id: lipper_id ?? '', name, price: null, price_date: null }
}
