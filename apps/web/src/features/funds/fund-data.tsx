import type { Fund } from '@zhiheng/contract/funds.ts'

import { formatDay } from '../../platform/format-day.ts'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { FactList, Panel, Section } from '../../ui/layout/panel.tsx'
import { detailsText } from './details-text.ts'
import { text } from './page-text.ts'
import { fund as fundQuery } from './queries.ts'
import { unknownLast } from './unknown-last.ts'

/** Of which day each block of the page is, what happened to the fund, and what the law wants said. */
export function FundData({ fund }: { fund: Fund }) {
  return (
    <DrawnOf drawnAs="data" of={[fundQuery(fund.lipper_id)]}>
      <Section id="data" title={text.nav.data}>
        <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-6">
          <Panel>
            <h3 className="mb-1 text-14 font-bold">{detailsText.dates}</h3>
            <FactList facts={unknownLast(datesOf(fund))} />
          </Panel>
        </div>
        <div className="mt-4 max-w-[78em] space-y-1 text-12 text-ink-3">
          {fund.closes_as_price.map(({ from, to }) => (
            <p key={from}>{detailsText.closes.replace('{from}', formatDay(from)).replace('{to}', formatDay(to))}</p>
          ))}
          {fund.is_demo && <p className="text-warn">{detailsText.demoNote}</p>}
          <p>{detailsText.disclaimer}</p>
        </div>
      </Section>
    </DrawnOf>
  )
}

type Dates = readonly (readonly [string, string])[]

function datesOf(fund: Fund): Dates {
  const { date } = detailsText
  return [
    [date.price, formatDay(fund.price_date)],
    [date.figures, formatDay(fund.first_price_date && fund.figures_as_of)],
    ...(fund.score_date === null ? [] : [[date.score, formatDay(fund.score_date)] as const]),
    [date.holdings, formatDay(fund.holdings_date)],
    ...sizeDates(fund),
    [date.firstPrice, formatDay(fund.first_price_date)],
  ]
}

function sizeDates({ size_date: fund, class_size_date: own, classes }: Fund): Dates {
  const { date } = detailsText
  return [
    ...(fund === null ? [] : [[date.size, formatDay(fund)] as const]),
    ...(own === null || classes.length < 2 ? [] : [[date.classSize, formatDay(own)] as const]),
  ]
}
