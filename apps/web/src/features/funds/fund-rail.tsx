import type { Fund } from '@zhiheng/contract/funds.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatPercent, formatShare, formatShortTwd, MISSING } from '../../platform/format-number.ts'
import { FactList, Panel } from '../../ui/panel.tsx'
import { AddLink } from './add-link.tsx'
import { detailsText } from './details-text.ts'
import { text } from './page-text.ts'
import { fundText } from './text.ts'

/** What a buyer asks of a fund besides its returns, and of which day each block of the page is. */
export function FundRail({ fund }: { fund: Fund }) {
  const { fact, date } = detailsText
  return (
    <div id="data" className="grid content-start gap-4">
      <AddLink fund={fund} data-tour="add" className="max-lg:hidden" />
      <Panel>
        <h2 className="mb-1 text-14 font-bold">{text.facts}</h2>
        <FactList
          facts={[
            [fact.size, formatShortTwd(fund.size_twd)],
            [fact.expense, formatPercent(fund.total_expense)],
            [fact.management, formatPercent(fund.management_fee)],
            [fact.entry, formatPercent(fund.entry_fee)],
            [fact.launch, formatDay(fund.launch_date)],
            [fact.house, fund.house],
            [fact.domicile, fundText.domiciles[fund.domicile_id] ?? fund.domicile_id],
            [fact.benchmark, fund.benchmark_name ?? MISSING],
            ...holdings(fund),
            ...codes(fund),
          ]}
        />
      </Panel>
      <Panel>
        <h2 className="mb-1 text-14 font-bold">{detailsText.dates}</h2>
        <FactList
          facts={[
            [date.price, formatDay(fund.price_date)],
            [date.figures, formatDay(fund.as_of)],
            [date.score, formatDay(fund.score_date)],
            [date.holdings, formatDay(fund.holdings_date)],
            [date.firstPrice, formatDay(fund.first_price_date)],
          ]}
        />
      </Panel>
      <p className="text-12 text-ink-3">
        {fund.is_demo && <span className="block text-warn">{detailsText.demoNote}</span>}
        {detailsText.disclaimer}
      </p>
    </div>
  )
}

type Facts = readonly (readonly [string, string])[]

/** Of an offshore fund alone: an onshore one is held at home whole. */
function holdings({ tw_fund_hold: hold, tw_ratio: ratio, domicile_id: home }: Fund): Facts {
  if (home === 'TWN' || home === 'TWD' || (hold === null && ratio === null)) return []
  return [
    [detailsText.fact.twHold, formatShortTwd(hold)],
    [detailsText.fact.twRatio, formatShare(ratio)],
  ]
}

function codes({ code, isin }: Fund): Facts {
  const known: (readonly [string, string | null])[] = [
    [detailsText.fact.code, code],
    [detailsText.fact.isin, isin],
  ]
  return known.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}
