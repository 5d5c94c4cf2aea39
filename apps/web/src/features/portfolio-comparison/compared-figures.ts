import type { ComparedPortfolio, comparedPeriods } from '@zhiheng/contract/portfolio-comparison.ts'

import { formatDay } from '../../platform/format-day.ts'
import {
  formatAmount,
  formatChange,
  formatDifference,
  formatGain,
  formatPercent,
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

const points = (difference: number) => formatDifference(difference, 2)
const change = { write: (value: number | null) => formatChange(value), differ: points, better: 'high' } as const
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

function noReturn(why: Entry['twr_missing']): string | null {
  return why === null ? null : text.noReturn[why]
}

/** Returns of the window, by both ways. */
export const returnFigures: readonly ComparedFigure[] = [
  { key: 'value', label: text.value, value: ({ value }) => value, ...money, better: null, note: noteOfValue },
  { key: 'twr', label: text.twr, value: ({ twr }) => twr, ...change, note: ({ twr_missing: why }) => noReturn(why) },
  {
    key: 'yearly',
    label: text.twrYearly,
    value: ({ twr_yearly: yearly }) => yearly,
    ...change,
    note: (entry) => (entry.twr_yearly === null ? yearlyMissing(entry) : null),
  },
  { key: 'mwr', label: text.mwr, value: ({ mwr }) => mwr, ...change, note: noteOfOwn },
  {
    key: 'exchange',
    label: text.exchange,
    value: ({ exchange }) => exchange,
    ...change,
    better: null,
    note: noteOfExchange,
  },
  {
    key: 'plan',
    label: text.plan,
    value: ({ plan }) => plan?.rate ?? null,
    ...change,
    note: noteOfPlan,
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
    differ: points,
    better: 'low',
    note: ({ volatility }) => (volatility === null ? text.noReturn.too_short : null),
  },
  { key: 'sharpe', label: text.sharpe, value: ({ sharpe }) => sharpe, ...ratio, note: noteOfRatio },
  { key: 'sortino', label: text.sortino, value: ({ sortino }) => sortino, ...ratio, note: noteOfRatio },
  {
    key: 'fall',
    label: text.drawdown,
    value: ({ max_drawdown: fall }) => fall,
    ...change,
    note: noteOfFall,
  },
  {
    key: 'expense',
    label: text.expense,
    value: ({ expense }) => expense,
    write: (value) => formatPercent(value),
    differ: points,
    better: 'low',
    note: noteOfExpense,
  },
]

function yearlyMissing({ twr, twr_missing: why }: Entry): string | null {
  return twr === null ? noReturn(why) : text.underYear
}

function noteOfValue({ kind, value }: Entry): string | null {
  if (value !== null) return null
  return kind === 'model' ? text.modelValue : text.noValue
}

function noteOfExchange({ kind, exchange, twr_missing: why }: Entry): string | null {
  if (exchange !== null) return null
  return kind === 'model' ? text.modelExchange : (noReturn(why) ?? text.noExchange)
}

function noteOfPlan({ plan, twr_missing: why }: Entry): string {
  if (plan === null) return noReturn(why) ?? text.noPlan
  const { months, paid, value, rate } = plan
  const said = text.planNote(months, formatAmount(paid), formatAmount(value))
  return rate === null ? `${text.planUnderYear}；${said}` : said
}

/** Both ratios need a year, some risk and what cash earned. */
function noteOfRatio({ sharpe, twr_yearly: yearly, twr_missing: why }: Entry): string | null {
  if (sharpe !== null) return null
  return noReturn(why) ?? (yearly === null ? text.underYear : text.noRatio)
}

function noteOfFall({ fall, max_drawdown: deepest, twr_missing: why }: Entry): string | null {
  if (fall === null) return deepest === null ? (noReturn(why) ?? text.noReturn.too_short) : text.noFall
  return text.fallDays(formatDay(fall.from), formatDay(fall.to), fall.recovered && formatDay(fall.recovered))
}

function noteOfExpense({ expense, expense_known: known }: Entry): string | null {
  if (expense === null) return text.noExpense
  return known < WHOLE ? text.expenseKnown(formatShare(known)) : null
}

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
