import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/currency.ts'

import { formatMonthDay } from '../../platform/format-day.ts'
import { ChangeBars } from '../../ui/charts/change-bars.tsx'
import { Panel, Section } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { detailsText } from './details-text.ts'
import { text } from './page-text.ts'

/** The return of each calendar year beside the middle of the peers. */
export function CalendarYears({ fund }: { fund: Fund }) {
  const note = detailsText.yearsNote
    .replace('{currency}', currencyNames[fund.currency])
    .replace('{day}', formatMonthDay(fund.as_of))
  const bars = fund.fy
    .toSorted((a, b) => a.year - b.year)
    .map(({ year, perf, partial, peer_median: peer }) => ({
      key: String(year),
      label: `${year}${partial ? '*' : ''}`,
      value: perf,
      peer,
    }))
  return (
    <Section id="years" title={detailsText.years} note={note}>
      <Panel>
        {bars.length === 0 ? (
          <EmptyState title={detailsText.yearsEmpty} text={detailsText.yearsEmptyText} />
        ) : (
          <ChangeBars bars={bars} name={text.self} peerName={text.peerMedian} />
        )}
      </Panel>
    </Section>
  )
}
