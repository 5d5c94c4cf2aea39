import { type ComparedFund, comparedPeriods } from '@zhiheng/contract/fund-comparison.ts'

import { formatDay } from '../../platform/format-day.ts'
import {
  formatChange,
  formatCount,
  formatPercent,
  formatRatio,
  formatYi,
  MISSING,
} from '../../platform/format-number.ts'
import type { Comparison } from './queries.ts'
import { rankedOf } from './ranked.ts'
import { text } from './text.ts'

/** What a line of the table tells of each fund. */
export interface ComparedFigure {
  readonly key: string
  readonly label: string
  readonly value: (entry: ComparedFund) => number | null
  readonly write: (value: number | null) => string
  /** How a difference from the first fund is written; null: there is none to speak of. */
  readonly differ: ((difference: number) => string) | null
  /** Which is better; null: neither. */
  readonly better: 'high' | 'low' | null
  /** Said under the figure. */
  readonly note?: (entry: ComparedFund) => string | null
  /** A return: the first fund's is in colour. */
  readonly isReturn?: true
  /** Best or not, whatever the days, the basis or the currency. */
  readonly isOfToday?: true
}

const points = (difference: number) => formatChange(difference)
const change = { write: (value: number | null) => formatChange(value), differ: points, isReturn: true } as const
const percent = { write: (value: number | null) => formatPercent(value), differ: points } as const
const ratio = {
  write: (value: number | null) => formatRatio(value),
  // what is written as 0.00 has no sign
  differ: (difference: number) => `${Number(difference.toFixed(2)) > 0 ? '+' : ''}${formatRatio(difference)}`,
} as const
const share = {
  write: (value: number | null) => formatPercent(value, 0),
  differ: (difference: number) => formatChange(difference, 0),
} as const

const shownPeriods = comparedPeriods.filter((period) => period !== '1m' && period !== '3m')

/** Returns: of periods by each one's own history, then of the days compared. */
export const returnFigures: readonly ComparedFigure[] = [
  ...shownPeriods.map((period): ComparedFigure => ({
    key: period,
    label: text.figures.perfs[period],
    value: ({ perfs }) => perfs[period] ?? null,
    ...change,
    better: 'high',
  })),
  {
    key: 'perf',
    label: text.figures.perf,
    value: ({ perf }) => perf,
    ...change,
    better: 'high',
    note: ({ perf_missing: why, trouble }) =>
      why === null ? null : trouble === null ? text.figures.noReturn[why] : text.troubles[trouble],
  },
  { key: 'yearly', label: text.figures.yearly, value: ({ perf_yearly: yearly }) => yearly, ...change, better: 'high' },
  {
    key: 'exchange',
    label: text.figures.exchange,
    value: ({ exchange }) => exchange,
    write: (value) => formatChange(value),
    differ: null,
    better: null,
  },
]

/** Figures of risk, beside a yardstick where there is one. */
export function riskFigures(yardstick: string | null): readonly ComparedFigure[] {
  return [
    {
      key: 'volatility',
      label: text.figures.volatility,
      value: ({ volatility }) => volatility,
      ...percent,
      better: 'low',
      note: (entry) => (entry.volatility === null ? holeNote(entry) : null),
    },
    {
      key: 'fall',
      label: text.figures.fall,
      value: ({ fall }) => fall?.depth ?? null,
      write: (value) => formatChange(value),
      differ: points,
      better: 'high',
      note: (entry) =>
        entry.fall === null
          ? holeNote(entry)
          : text.figures.fellBetween(formatDay(entry.fall.from), formatDay(entry.fall.to)),
    },
    {
      key: 'recovery',
      label: text.figures.recovery,
      value: ({ fall }) => fall?.recovery_days ?? null,
      write: (value) => (value === null ? MISSING : text.figures.days(formatCount(value))),
      differ: null,
      better: null,
      note: ({ fall }) => (fall !== null && fall.recovered === null ? text.figures.notYet : null),
    },
    {
      key: 'sharpe',
      label: text.figures.sharpe,
      value: ({ sharpe }) => sharpe,
      ...ratio,
      better: 'high',
      note: ({ sharpe, volatility }) => (sharpe === null && volatility !== null ? text.figures.noRatio : null),
    },
    { key: 'sortino', label: text.figures.sortino, value: ({ sortino }) => sortino, ...ratio, better: 'high' },
    ...(yardstick === null ? [] : besideYardstick(yardstick)),
  ]
}

function holeNote({ risk_missing: why }: ComparedFund): string | null {
  return why === 'price_hole' ? text.figures.hole : null
}

function besideYardstick(yardstick: string): readonly ComparedFigure[] {
  return [
    { key: 'beta', label: text.figures.beta(yardstick), value: ({ beta }) => beta, ...ratio, better: null },
    { key: 'up', label: text.figures.up, value: ({ up_capture: up }) => up, ...share, better: 'high' },
    { key: 'down', label: text.figures.down, value: ({ down_capture: down }) => down, ...share, better: 'low' },
  ]
}

/** What it costs and pays; the same whatever days are compared. */
export const incomeFigures: readonly ComparedFigure[] = [
  {
    key: 'expense',
    label: text.figures.expense,
    value: ({ fund }) => fund.total_expense,
    ...percent,
    better: 'low',
    isOfToday: true,
  },
  {
    key: 'yield',
    label: text.figures.yield,
    value: ({ fund }) => fund.distribution_rate_12m,
    ...percent,
    better: null,
  },
  {
    key: 'capital',
    label: text.figures.capital,
    value: ({ from_capital_12m: capital }) => capital,
    ...percent,
    better: 'low',
    isOfToday: true,
  },
]

/** How large it is. */
export const lifeFigures: readonly ComparedFigure[] = [
  {
    key: 'size',
    label: text.figures.size,
    value: ({ fund }) => fund.size_twd,
    write: (value) => formatYi(value),
    differ: null,
    better: null,
  },
]

/** From three on, equal ones are no mark of anything. */
const MOST_TIED = 2

/** From so many on the last one is marked: of two it is the one that is not the best. */
const FEWEST_WITH_WORST = 3

type Data = Pick<Comparison, 'entries' | 'basis' | 'span' | 'window'>

/**
 * Whose figure is the best, as it is written: at most two that are equal; nobody where one alone is known, where all are
 * equal, or where they are not held against each other.
 */
export function bestOf(figure: ComparedFigure, data: Data): ReadonlySet<string> {
  return firstOf(inOrder(figure, data))
}

/** Whose figure is the worst of three or more, by the same rules. */
export function worstOf(figure: ComparedFigure, data: Data): ReadonlySet<string> {
  const known = inOrder(figure, data)
  return known.length < FEWEST_WITH_WORST ? new Set() : firstOf(known.toReversed())
}

interface Written {
  readonly id: string
  readonly value: number
  readonly written: string
}

/** What is known and held against each other, the best first; nothing where no one is better than another. */
function inOrder(figure: ComparedFigure, data: Data): readonly Written[] {
  const { better } = figure
  if (better === null) return []
  const among = figure.isOfToday === true ? data.entries : rankedOf(data)
  const known = among.flatMap((entry): Written[] => {
    const value = figure.value(entry)
    return value === null ? [] : [{ id: entry.fund.lipper_id, value, written: figure.write(value) }]
  })
  return known.toSorted((a, b) => (better === 'high' ? b.value - a.value : a.value - b.value))
}

function firstOf(known: readonly Written[]): ReadonlySet<string> {
  const equals = known.filter(({ written }) => written === known[0]?.written)
  return equals.length > MOST_TIED || equals.length === known.length ? new Set() : new Set(equals.map(({ id }) => id))
}
