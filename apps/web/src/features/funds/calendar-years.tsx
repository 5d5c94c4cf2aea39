import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatDay, formatMonthDay } from '../../platform/format-day.ts'
import { ChangeBars } from '../../ui/charts/bars/change-bars.tsx'
import { NoData } from '../../ui/layout/no-data.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { detailsText } from './details-text.ts'
import { text } from './page-text.ts'

/** Fewer years than these take no more room than they need. */
const FEWEST_BARS = 8

/** A class whose prices have ended will have no whole year. */
function NoYears({ fund }: { fund: Fund }) {
  if (fund.income_from !== null)
    return (
      <NoData
        title={detailsText.yearsUnknown}
        text={detailsText.incomeFrom.replace('{day}', formatDay(fund.income_from))}
      />
    )
  if (fund.first_price_date === null) return <NoData title={detailsText.yearsEmpty} text={text.noPrice} />
  if (fund.figures_as_of === fund.as_of)
    return <NoData title={detailsText.yearsEmpty} text={detailsText.yearsEmptyText} />
  const ended = detailsText.yearsEndedText.replace('{day}', formatDay(fund.figures_as_of))
  return <NoData title={detailsText.yearsEnded} text={ended} />
}

/** The return of each calendar year beside the middle of the peers. */
export function CalendarYears({ fund }: { fund: Fund }) {
  const note = detailsText.yearsNote
    .replace('{currency}', currencyNames[fund.currency])
    .replace('{basis}', detailsText.basis(fund.price_only))
  const part = fund.fy.some(({ partial }) => partial)
    ? detailsText.yearsPart.replace('{day}', formatMonthDay(fund.figures_as_of))
    : ''
  const years = fund.fy.toSorted((a, b) => a.year - b.year)
  // a row of dashes before the first known year says nothing
  const first = years.findIndex(({ perf }) => perf !== null)
  const bars = (first === -1 ? [] : years.slice(first)).map(({ year, perf, partial, peer_median: peer }) => ({
    key: String(year),
    label: `${year}${partial ? '*' : ''}`,
    value: perf,
    peer,
  }))
  return (
    <Section id="years" title={detailsText.years} note={note + part}>
      {bars.length === 0 ? (
        <NoYears fund={fund} />
      ) : (
        <Panel className={bars.length < FEWEST_BARS ? 'md:w-fit md:min-w-110' : undefined}>
          <ChangeBars bars={bars} name={text.self} peerName={text.peerMedianOfClasses} />
          {fund.income_from !== null && (
            <p className="mt-2 text-12 text-ink-3">
              {detailsText.incomeFrom.replace('{day}', formatDay(fund.income_from))}
            </p>
          )}
        </Panel>
      )}
    </Section>
  )
}
