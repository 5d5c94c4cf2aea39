import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatCount, formatPercent, formatRatio, MISSING } from '../../platform/format-number.ts'
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
  readonly look?: string
  /** A row that is known in no period is left out; without it, the row is always there. */
  readonly isKnown?: (figure: Figure) => boolean
  readonly cell: (figure: Figure, period: PeriodKey) => ReactNode
}

/** Periods longer than a year have a yearly return beside the whole one: of a year both are the same. */
const longer: ReadonlySet<PeriodKey> = new Set(['3y', '5y', '10y'])

const rows: readonly Row[] = [
  {
    key: 'perf',
    look: 'font-bold',
    cell: ({ perf, ann_compound: yearly, missing }, period) =>
      perf === null ? (
        <Missing why={missing} />
      ) : (
        <>
          <Change value={perf} />
          {longer.has(period) && yearly !== null && (
            <span className="block text-12 font-normal text-ink-3">
              {detailsText.yearly} {formatChange(yearly)}
            </span>
          )}
        </>
      ),
  },
  {
    key: 'reference',
    isKnown: ({ reference }) => reference !== null,
    cell: ({ reference }) => <Change value={reference} tone="ink" />,
  },
  { key: 'median', isKnown: hasPeers, cell: ({ peer_median: value }) => <Change value={value} tone="ink" /> },
  {
    key: 'rank',
    isKnown: hasPeers,
    cell: ({ peer_rank: rank, peer_count: count }) =>
      rank === null ? MISSING : `${formatCount(rank)}/${formatCount(count)}`,
  },
  {
    key: 'top',
    isKnown: hasPeers,
    cell: ({ peer_rank: rank, peer_count: count }) =>
      rank === null || count === 0 ? MISSING : detailsText.topShare(topShare(rank, count)),
  },
  {
    key: 'volatility',
    isKnown: ({ volatility }) => volatility !== null,
    cell: (figure) => <Volatility figure={figure} />,
  },
  { key: 'sharpe', isKnown: ({ sharpe }) => sharpe !== null, cell: ({ sharpe }) => formatRatio(sharpe) },
]

function hasPeers({ peer_rank: rank }: Figure): boolean {
  return rank !== null
}

/** Where distributions are half known there is no return, and the volatility is that of the price. */
function Volatility({ figure: { volatility, missing } }: { figure: Pick<Figure, 'volatility' | 'missing'> }) {
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

/** Every period of which something is known in one table: the fund in colour, its peers in ink. */
export function PeriodTable({ fund }: { fund: Fund }) {
  const box = useRef<HTMLElement>(null)
  const all = periods.flatMap((period): Shown[] => {
    const figure = fund.periods[period]
    return figure ? [{ period, figure }] : []
  })
  const shown = all.filter(({ figure }) => isAnythingKnown(figure))
  const left = rows.filter(({ isKnown }) => isKnown === undefined || shown.some(({ figure }) => isKnown(figure)))
  useHeadlineInSight(box)
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
        {shown.length > 0 && (
          <TableFrame label={detailsText.periodsTitle} boxRef={box}>
            <table className="w-full border-separate border-spacing-0 text-13">
              <caption className="vh">{detailsText.periodsTitle}</caption>
              <Head shown={shown.map(({ period }) => period)} />
              <tbody>
                {left.map((row, at) => (
                  <FigureRow key={row.key} row={row} shown={shown} isLast={at === left.length - 1} />
                ))}
              </tbody>
            </table>
          </TableFrame>
        )}
        <p className={cx('px-4 py-2.5 text-12 text-ink-3', shown.length > 0 && 'border-t border-line')}>
          {leftOut(all.filter(({ figure }) => !isAnythingKnown(figure)))}
          {whyNone(shown)}
          {left.some(({ key }) => key === 'reference') &&
            fund.reference !== null &&
            detailsText.referenceNamed(fund.reference.name)}
          {left.some(({ key }) => key === 'sharpe') && cashRateNote(fund)}
          {left.some(({ key }) => key === 'rank') ? detailsText.peersCounted : notCompared(fund)}
        </p>
      </Panel>
    </div>
  )
}

function isAnythingKnown({ perf, volatility, peer_median: median }: Figure): boolean {
  return [perf, volatility, median].some((value) => value !== null)
}

/** On a phone the table is wider than its box: it opens at the year that everyone asks for, no figure cut at its left. */
function useHeadlineInSight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const head = box.current?.querySelector<HTMLElement>(`th[data-period='${HEADLINE}']`)
    if (!head || !box.current) return
    const least = head.offsetLeft + head.offsetWidth - box.current.clientWidth
    const [names, ...heads] = box.current.querySelectorAll<HTMLElement>('thead :is(td, th)')
    const starts = heads.map((one) => one.offsetLeft - (names?.offsetWidth ?? 0))
    box.current.scrollTo({ left: starts.find((start) => start >= least) ?? least })
  }, [box])
}

const HEADLINE: PeriodKey = '1y'

/** The periods without a column, and why they have none. */
function leftOut(none: readonly Shown[]): string {
  if (none.some(({ period, figure }) => period === '1m' && figure.missing === 'too_young')) return detailsText.allHidden
  const byReason = new Map<Figure['missing'], string[]>()
  for (const { period, figure } of none) {
    byReason.set(figure.missing, [...(byReason.get(figure.missing) ?? []), fundText.periods[period]])
  }
  return [...byReason]
    .map(([why, names]) =>
      detailsText.leftOut(names.join('、'), why === null ? detailsText.noFigure : detailsText.missing[why]),
    )
    .join('')
}

/** Why a fund without any rank has none. */
function notCompared({ price_only }: Fund): string {
  return price_only ? detailsText.notRankedByPrice : ''
}

/** Where no period that is shown has a return, and all for one reason. */
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
          <th
            key={period}
            data-period={period}
            scope="col"
            className="border-b border-line-2 px-3 font-medium whitespace-nowrap last:pr-4"
          >
            {fundText.periods[period]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Missing({ why }: { why: Figure['missing'] }) {
  return (
    <span className="font-normal text-ink-3" title={why === null ? undefined : detailsText.missing[why]}>
      {MISSING}
    </span>
  )
}
