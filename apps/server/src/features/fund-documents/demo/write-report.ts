import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { DemoFund } from './demo-fund.ts'
import { text } from './demo-text.ts'
import { type Block, type Draft, fact, heading, headRow, paragraph, row } from './draft.ts'
import { figuresOn, priceOn, reportPeriods } from './month-figures.ts'
import { percent } from './write-prospectus.ts'

const { labels, report } = text

/** The monthly report as of a month's last day, with the figures that the fund had then; null where it had no price. */
export function writeReport(
  one: DemoFund,
  { day, months }: { readonly day: IsoDate; readonly months: readonly IsoDate[] },
): Draft | null {
  const { fund, name, market } = one
  const figures = figuresOn(market, fund.index, day)
  if (figures === null) return null
  const terms = one.termsOn(day)
  const returns: Block[] = reportPeriods.map((period) => row(report.periods[period], change(figures.returns[period])))
  return {
    title: text.titles.report(name, day.slice(0, 7)),
    pages: [
      {
        heading: `${name} ${report.heading}`,
        blocks: [
          paragraph(report.asOf(day)),
          ...fact(labels.nav, `${price(figures.price)} ${fund.currency}`),
          ...fact(labels.priceDay, figures.priceDay),
          heading(report.figures),
          headRow(report.period, report.return),
          ...returns,
          paragraph(figures.isPriceOnly ? report.priceOnly : report.withIncome),
          heading(report.terms),
          ...fact(labels.manager, terms.manager),
          ...fact(labels.benchmark, one.benchmark),
          ...fact(labels.management, percent(terms.managementFeePercent)),
          ...fact(labels.total, percent(terms.totalExpensePercent)),
        ],
      },
      {
        heading: report.months,
        blocks: [
          headRow(report.month, labels.nav, labels.priceDay),
          ...months.map((month) => {
            const found = priceOn(market, fund.index, month)
            return row(month.slice(0, 7), found === null ? text.none : price(found.price), found?.priceDay ?? text.none)
          }),
          paragraph(report.days),
        ],
      },
    ],
  }
}

export function price(value: number): string {
  return value.toFixed(4)
}

export function change(value: number | null): string {
  return value === null ? text.none : `${value > 0 ? '+' : ''}${value.toFixed(2)}`
}
