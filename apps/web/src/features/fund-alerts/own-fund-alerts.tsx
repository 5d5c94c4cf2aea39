import type { FundAlert } from '@zhiheng/contract/fund-alerts.ts'

import { AlertList } from './alert-list.tsx'
import { text } from './alert-text.ts'
import type { Alerted } from './alerted-fund.ts'
import { OwnAlerts } from './own-alerts.tsx'
import { alerts } from './queries.ts'

/** All alerts of a member on funds and portfolios, where they choose what they want to hear of. */
export function OwnFundAlerts() {
  return (
    <OwnAlerts query={alerts} name={text.name} lead={text.allLead}>
      {(entries) => (
        <AlertList
          entries={entries}
          none={text.noneAll}
          isNamed
          onEdit={async (alert) => {
            const { openAlerts } = await import('./ask-alerts.ts')
            await openAlerts(subjectOf(alert), alert)
          }}
        />
      )}
    </OwnAlerts>
  )
}

function subjectOf({ lipper_id, portfolio_id, c_name: name, currency }: FundAlert): Alerted {
  if (portfolio_id !== null) return { portfolio_id, name, currency }
  return { lipper_id: lipper_id ?? '', name, price: null, price_date: null }
}
