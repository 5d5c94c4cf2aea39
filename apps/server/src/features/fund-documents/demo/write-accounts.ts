import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { spanPerformance } from '@zhiheng/quant/returns/span-performance.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'

import type { DemoFund } from './demo-fund.ts'
import { text } from './demo-text.ts'
import { type Draft, fact, heading, paragraph } from './draft.ts'
import { priceOn } from './month-figures.ts'
import { percent } from './write-prospectus.ts'
import { change, price } from './write-report.ts'

const { labels, annual } = text

interface Span {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The report of a year or of its first half; null where the fund had no price at one of its ends. */
export function writeAccounts(one: DemoFund, { from, to }: Span): Draft | null {
  const { fund, name, market } = one
  const [start, end] = [priceOn(market, fund.index, from), priceOn(market, fund.index, to)]
  if (start === null || end === null) return null
  const terms = one.termsOn(to)
  const year = Number(to.slice(0, 4))
  const isWhole = to.endsWith('12-31')
  return {
    title: (isWhole ? text.titles.annual : text.titles.half)(name, year),
    pages: [
      {
        heading: `${name} ${annual.heading}`,
        blocks: [
          paragraph(annual.period(from, to)),
          heading(annual.net),
          ...fact(annual.start, `${price(start.price)} ${fund.currency}（${start.priceDay}）`),
          ...fact(annual.end, `${price(end.price)} ${fund.currency}（${end.priceDay}）`),
          ...fact(annual.growth, grown(one, { from, to })),
          ...fact(annual.paid, paidIn(one, { from, to })),
        ],
      },
      {
        heading: annual.terms,
        blocks: [
          ...fact(labels.manager, terms.manager),
          ...fact(labels.benchmark, one.benchmark),
          ...fact(labels.management, percent(terms.managementFeePercent)),
          ...fact(labels.total, percent(terms.totalExpensePercent)),
          paragraph(annual.note),
        ],
      },
    ],
  }
}

function grown({ market, fund }: DemoFund, { from, to }: Span): string | null {
  const series = toDatedSeries(market.totalReturns(fund.index), epochDayOf(to))
  const { perf } = spanPerformance(series, epochDayOf(from), epochDayOf(to))
  return perf === null || Number.isNaN(perf) ? null : `${change(perf * 100)} ％`
}

function paidIn({ market, fund }: DemoFund, { from, to }: Span): string | null {
  if (fund.distributionFrequency === 'none') return null
  const [first, last] = [epochDayOf(from), epochDayOf(to)]
  const paid = market.distributions(fund.index).filter(({ epochDay }) => epochDay > first && epochDay <= last)
  return paid.length === 0 ? null : `${paid.reduce((sum, { amount }) => sum + amount, 0).toFixed(4)} ${fund.currency}`
}
