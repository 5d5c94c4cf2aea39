import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatCount, formatPercent, formatRatio, MISSING } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { TableFrame } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { cx } from '../../ui/text/cx.ts'
import { detailsText } from './details-text.ts'
import { PriceMark } from './fund-return.tsx'
import { text } from './page-text.ts'
import { fundText } from './text.ts'
import { topShare } from './top-share.ts'

type Figure = Fund['periods'][string]

interface Row {
  readonly key: keyof typeof text.rows
  readonly tip?: string
  readonly look?: string
  readonly cell: (figure: Figure, period: PeriodKey) => ReactNode
}

/** Periods that are a year or longer have an annualised return. */
const years: ReadonlySet<PeriodKey> = new Set(['1y', '3y', '5y', '10y'])

const rows: readonly Row[] = [
  {
    key: 'perf',
    look: 'font-bold',
    cell: ({ perf, missing }) => (perf === null ? <Missing why={missing} /> : <Change value={perf} />),
  },
  { key: 'simple', tip: detailsText.simpleTip, cell: ({ ann_return: value }, period) => annual(value, period) },
  { key: 'compound', cell: ({ ann_compound: value }, period) => annual(value, period) },
  { key: 'median', cell: ({ peer_median: value }) => <Change value={value} tone="ink" /> },
  {
    key: 'rank',
    cell: ({ peer_rank: rank, peer_count: count }) =>
      rank === null ? MISSING : `${formatCount(rank)}/${formatCount(count)}`,
  },
  {
    key: 'top',
    cell: ({ peer_rank: rank, peer_count: count }) =>
      rank === null || count === 0 ? MISSING : `${topShare(rank, count)}%`,
  },
  { key: 'volatility', cell: (figure) => <Volatility figure={figure} /> },
  { key: 'sharpe', cell: ({ sharpe }) => formatRatio(sharpe) },
]

/** Where distributions are half known there is no return, and the volatility is that of the price. */
export function Volatility({ figure: { volatility, missing } }: { figure: Pick<Figure, 'volatility' | 'missing'> }) {
  return (
    <>
      {missing === 'unknown_income' && volatility !== null && <PriceMark />}
      {formatPercent(volatility)}
    </>
  )
}

const cell = 'h-10 px-3 whitespace-nowrap first:pl-4 last:pr-4 bg-panel'

interface Shown {
  readonly period: PeriodKey
  readonly figure: Figure
}

/** Every period in one table: the fund in colour, its peers in ink. */
export function PeriodTable({ fund }: { fund: Fund }) {
  const shown = periods.flatMap((period): Shown[] => {
    const figure = fund.periods[period]
    return figure ? [{ period, figure }] : []
  })
  return (
    <div>
      <h3 className="mt-6 mb-2 flex flex-wrap items-baseline gap-x-3 text-14 font-bold">
        {detailsText.periodsTitle}
        <span className="text-12 font-normal text-ink-3">
          {detailsText.periodsNote
            .replace('{day}', formatDay(fund.figures_as_of))
            .replace('{basis}', detailsText.basis(fund.price_only))}
        </span>
      </h3>
      <Panel flush>
        <TableFrame label={detailsText.periodsTitle}>
          <table className="w-full border-separate border-spacing-0 text-13">
            <caption className="vh">{detailsText.periodsTitle}</caption>
            <Head shown={shown.map(({ period }) => period)} />
            <tbody>
              {rows.map((row, at) => (
                <FigureRow key={row.key} row={row} shown={shown} isLast={at === rows.length - 1} />
              ))}
            </tbody>
          </table>
        </TableFrame>
        <p className="border-t border-line px-4 py-2.5 text-12 text-ink-3">
          {whyNone(shown)}
          {detailsText.simpleTip}
          {cashRateNote(fund)}
          {detailsText.peersCounted}
        </p>
      </Panel>
    </div>
  )
}

/** Where no period has a return, and all for one reason. */
function whyNone(shown: readonly Shown[]): string {
  const [why = null, ...others] = new Set(shown.map(({ figure }) => (figure.perf === null ? figure.missing : null)))
  return why === null || others.length > 0 ? '' : detailsText.allMissing.replace('{why}', detailsText.missing[why])
}

/** What a Sharpe ratio takes off, or why there is none. */
function cashRateNote({ cash_rate_name: name, currency }: Fund): string {
  if (name === null) return detailsText.noCashRate.replace('{currency}', currencyNames[currency])
  return detailsText.cashRate.replace('{name}', name)
}

function FigureRow({ row, shown, isLast }: { row: Row; shown: readonly Shown[]; isLast: boolean }) {
  const look = cx(cell, !isLast && 'border-b border-line')
  return (
    <tr className={cx('text-right', row.look)}>
      <th
        scope="row"
        title={row.tip}
        className={cx(look, 'sticky left-0 z-1 border-r border-line text-left', row.look ?? 'font-normal text-ink-2')}
      >
        {text.rows[row.key]}
      </th>
      {shown.map(({ period, figure }) => (
        <td key={period} className={look}>
          {row.cell(figure, period)}
        </td>
      ))}
    </tr>
  )
}

function Head({ shown }: { shown: readonly PeriodKey[] }) {
  return (
    <thead>
      <tr className="text-right text-12 text-ink-3">
        <td className="sticky left-0 z-1 h-9 border-b border-line-2 bg-panel px-3">&nbsp;</td>
        {shown.map((period) => (
          <th key={period} scope="col" className="border-b border-line-2 px-3 font-medium whitespace-nowrap last:pr-4">
            {fundText.periods[period]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function annual(value: number | null, period: PeriodKey): ReactNode {
  return years.has(period) ? <Change value={value} tone="ink" /> : <span className="text-ink-3">{MISSING}</span>
}

function Missing({ why }: { why: Figure['missing'] }) {
  return (
    <span className="font-normal text-ink-3" title={why === null ? undefined : detailsText.missing[why]}>
      {MISSING}
    </span>
  )
}
