import type { ComparedPortfolio, comparedPeriods } from '@zhiheng/contract/portfolio-comparison.ts'

import { formatDay } from '../../platform/format-day.ts'
import {
  formatAmount,
  formatChange,
  formatGain,
  formatPercent,
  formatPoints,
  formatRatio,
  formatShare,
} from '../../platform/format-number.ts'
import { text } from './text.ts'

type Entry = ComparedPortfolio

/** What a line of the table tells of each portfolio. */
export interface ComparedFigure {
  readonly key: string
  readonly label: string
  readonly value: (entry: Entry) => number | null
  readonly write: (value: number | null, currency: string) => string
  /** How a difference from the first one is written. */
  readonly differ: (difference: number, currency: string) => string
  /** Which is better; null: neither. */
  readonly better: 'high' | 'low' | null
  readonly note?: (entry: Entry) => string | null
}

const WHOLE = 99.95

const change = { write: (value: number | null) => formatChange(value), differ: formatPoints, better: 'high' } as const
const ratio = {
  write: (value: number | null) => formatRatio(value),
  // what is written as 0.00 has no sign
  differ: (difference: number) => `${Number(difference.toFixed(2)) > 0 ? '+' : ''}${formatRatio(difference)}`,
  better: 'high',
} as const
const money = {
  write: (value: number | null, currency: string) => formatAmount(value, currency),
  differ: (difference: number, currency: string) => formatGain(difference, currency),
} as const

const period = (key: (typeof comparedPeriods)[number]): ComparedFigure => ({
  key,
  label: text.perfs[key],
  value: ({ perfs }) => perfs[key] ?? null,
  ...change,
  note: ({ perfs_missing: missing }) => noReturn(missing[key]),
})

/** Too young is what an empty cell says by itself. */
function noReturn(why: Entry['twr_missing']): string | null {
  return why === null || why === 'too_short' ? null : text.noReturn[why]
}

/** Returns of the window, by both ways. */
export const returnFigures: readonly ComparedFigure[] = [
  { key: 'value', label: text.value, value: ({ value }) => value, ...money, better: null },
  { key: 'twr', label: text.twr, value: ({ twr }) => twr, ...change, note: ({ twr_missing: why }) => noReturn(why) },
  {
    key: 'yearly',
    label: text.twrYearly,
    value: ({ twr_yearly: yearly }) => yearly,
    ...change,
    note: ({ twr, twr_yearly: yearly }) => (yearly === null && twr !== null ? text.underYear : null),
  },
  { key: 'mwr', label: text.mwr, value: ({ mwr }) => mwr, ...change, note: noteOfOwn },
  {
    key: 'exchange',
    label: text.exchange,
    value: ({ exchange }) => exchange,
    ...change,
    better: null,
  },
  {
    key: 'plan',
    label: text.plan,
    value: ({ plan }) => plan?.rate ?? null,
    ...change,
    note: ({ plan }) => plan && text.planNote(plan.months, formatAmount(plan.paid), formatAmount(plan.value)),
  },
]

/** Returns up to the last day, by each one's own history. */
export const periodFigures: readonly ComparedFigure[] = (['1m', '3m', '6m', 'ytd', '1y', '3y', '5y'] as const).map(
  period,
)

/** Risk, and what it costs. */
export const riskFigures: readonly ComparedFigure[] = [
  {
    key: 'vol',
    label: text.volatility,
    value: ({ volatility }) => volatility,
    write: (value) => formatPercent(value),
    differ: formatPoints,
    better: 'low',
  },
  { key: 'sharpe', label: text.sharpe, value: ({ sharpe }) => sharpe, ...ratio },
  { key: 'sortino', label: text.sortino, value: ({ sortino }) => sortino, ...ratio },
  {
    key: 'fall',
    label: text.drawdown,
    value: ({ max_drawdown: fall }) => fall,
    ...change,
    note: ({ fall }) =>
      fall && text.fallDays(formatDay(fall.from), formatDay(fall.to), fall.recovered && formatDay(fall.recovered)),
  },
  {
    key: 'expense',
    label: text.expense,
    value: ({ expense }) => expense,
    write: (value) => formatPercent(value),
    differ: formatPoints,
    better: 'low',
    note: ({ expense, expense_known: known }) =>
      expense !== null && known < WHOLE ? text.expenseKnown(formatShare(known)) : null,
  },
]

function noteOfOwn({ kind, mwr, mwr_yearly: isYearly, mwr_missing: missing }: Entry): string | null {
  if (kind === 'model') return text.noMoney
  if (missing !== null) return text.missing[missing]
  if (mwr === null) return null
  return isYearly ? text.yearly : text.plain
}

/** Whose figure is the best and whose the worst, by their keys; no one's where they are equal or only one is known. */
export function extremesOf(
  figure: ComparedFigure,
  entries: readonly Entry[],
): { readonly best: string | null; readonly worst: string | null } {
  const known = entries.flatMap((entry) => {
    const value = figure.value(entry)
    return value === null ? [] : [{ key: entry.key, value }]
  })
  const sorted = known.toSorted((a, b) => b.value - a.value)
  const [highest, lowest] = [sorted[0], sorted.at(-1)]
  const none = { best: null, worst: null }
  if (figure.better === null || highest === undefined || lowest === undefined || highest.value === lowest.value)
    return none
  const [best, worst] = figure.better === 'high' ? [highest, lowest] : [lowest, highest]
  return { best: best.key, worst: known.length > 2 ? worst.key : null }
}
