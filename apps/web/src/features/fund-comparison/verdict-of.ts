import type { ComparedFund } from '@zhiheng/contract/fund-comparison.ts'
import { costChoices } from '@zhiheng/domain/fund-costs/cost-rules.ts'

import { formatAmount, formatChange, formatPercent, formatRatio } from '../../platform/format-number.ts'
import { letterOf } from './fund-mark.tsx'
import { lifetimeCosts } from './lifetime-costs.ts'
import { closestOf, type PairOf } from './pairs.ts'
import type { Comparison } from './queries.ts'
import { rankedOf } from './ranked.ts'
import { verdictText as text } from './verdict-text.ts'

/** One of the three figures that decide. */
interface Tile {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly note: string
}

/** What a comparison comes to. */
export interface Verdict {
  readonly sentence: string
  readonly tiles: readonly Tile[]
}

/** Returns that differ by less a year are said to be close, in percentage points. */
const CLOSE = 1.5
const MOST_TILES = 3

interface Extreme {
  readonly entry: ComparedFund
  readonly letter: string
  readonly value: number
}

/** The lowest and the highest of a figure; null where fewer than two have it. */
interface Range {
  readonly low: Extreme
  readonly high: Extreme
}

/**
 * The comparison in words, with the three figures that decide: what was earned, what it costs, how deep it fell and how
 * alike they are. null for fewer than two funds; what is not known is not said, or said to be unknown.
 */
export function verdictOf(data: Comparison): Verdict | null {
  const alive = data.entries.filter(({ perf }) => perf !== null)
  if (alive.length < 2) return null
  const ranked = rankedOf(data)
  if (ranked.length === 0) return { sentence: text.noRace, tiles: [] }
  const parts = [returnsOf(data, ranked), costOf(data, ranked), fallOf(data, ranked), alikeOf(data)]
  return {
    sentence: parts.flatMap((part) => part?.said ?? []).join(text.separator) + text.end,
    // what decides, in this order; the return stands in the sentence, and as a figure where another is unknown
    tiles: [parts[1], parts[2], parts[3], parts[0]].flatMap((part) => part?.tile ?? []).slice(0, MOST_TILES),
  }
}

interface Part {
  readonly said: string
  readonly tile: Tile | null
}

function rangeOf(
  { entries }: Comparison,
  among: readonly ComparedFund[],
  valueOf: (entry: ComparedFund) => number | null,
): Range | null {
  const known = among.flatMap((entry): Extreme[] => {
    const value = valueOf(entry)
    return value === null ? [] : [{ entry, letter: letterOf(entries.indexOf(entry)), value }]
  })
  const sorted = known.toSorted((a, b) => a.value - b.value)
  const [low, high] = [sorted[0], sorted.at(-1)]
  return low === undefined || high === undefined || low === high ? null : { low, high }
}

const pointsOf = ({ low, high }: Range) => (high.value - low.value).toFixed(2)

function returnsOf(data: Comparison, ranked: readonly ComparedFund[]): Part | null {
  const yearly = rangeOf(data, ranked, ({ perf_yearly: perf }) => perf)
  const range = yearly ?? rangeOf(data, ranked, ({ perf }) => perf)
  if (range === null) return null
  const { low, high } = range
  const kind = yearly === null ? text.returns.total : text.returns.yearly
  const [least, most] = [formatChange(low.value), formatChange(high.value)]
  const said =
    high.value - low.value < CLOSE
      ? text.returns.close(kind, pointsOf(range), least, most)
      : text.returns.apart(kind, high.letter, most, low.letter, least, pointsOf(range))
  const note = text.tiles.lowHigh(low.letter, high.letter)
  return { said, tile: { key: 'returns', label: text.tiles.returns(kind), value: `${least}～${most}`, note } }
}

function costOf(data: Comparison, ranked: readonly ComparedFund[]): Part | null {
  const range = rangeOf(data, data.entries, ({ fund }) => fund.total_expense)
  if (range === null) return { said: text.cost.unknown, tile: null }
  const { low, high } = range
  const gap = formatPercent(high.value - low.value)
  if (gap === formatPercent(0)) return { said: text.cost.same, tile: null }
  return {
    said: text.cost.more(high.letter, low.letter, gap) + whatItBought(range, ranked),
    tile: lifetimeTile(data) ?? {
      key: 'expense',
      label: text.tiles.expense,
      value: `${formatPercent(low.value)}～${formatPercent(high.value)}`,
      note: text.tiles.lowHigh(low.letter, high.letter),
    },
  }
}

/** What it takes in money, by the first choice of the chart below; null where not all of it is known of each that is known. */
function lifetimeTile(data: Comparison): Tile | null {
  const choice = costChoices.first
  const costs = lifetimeCosts(data, choice)
  const sorted = costs.toSorted((a, b) => a.total - b.total)
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined || !costs.every(({ cost }) => cost.isWhole)) return null
  if (low.total === high.total) return null
  return {
    key: 'lifetime',
    label: text.tiles.lifetime(choice.years),
    value: text.tiles.money(formatAmount(low.total), formatAmount(high.total)),
    note: text.tiles.invested(formatAmount(choice.lump), text.tiles.lowHigh(letterOf(low.place), letterOf(high.place))),
  }
}

/** What the dearer one earned more or less a year, where both are held against each other. */
function whatItBought({ low, high }: Range, ranked: readonly ComparedFund[]): string {
  if (!ranked.includes(low.entry) || !ranked.includes(high.entry)) return ''
  const [cheap, dear] = [low.entry.perf_yearly, high.entry.perf_yearly]
  if (cheap === null || dear === null) return ''
  const gap = Math.abs(dear - cheap).toFixed(2)
  if (Number(gap) === 0) return text.cost.forNothing
  return dear >= cheap ? text.cost.forMore(gap) : text.cost.forLess(gap)
}

function fallOf(data: Comparison, ranked: readonly ComparedFund[]): Part | null {
  const isShort = ranked.every(({ risk_missing: why }) => why === 'under_a_year')
  if (isShort) return data.window === null ? null : { said: text.fall.short(data.window.months), tile: null }
  const range = rangeOf(data, ranked, ({ fall }) => fall?.depth ?? null)
  if (range === null) return null
  const { low, high } = range
  if (depth(low.value) === depth(high.value)) return null
  return {
    said: text.fall.both(low.letter, depth(low.value), high.letter, depth(high.value)),
    tile: {
      key: 'fall',
      label: text.tiles.fall,
      value: `${formatChange(high.value, 1)}～${formatChange(low.value, 1)}`,
      note: text.tiles.shallowDeep(high.letter, low.letter),
    },
  }
}

function depth(value: number): string {
  return formatPercent(Math.abs(value), 1)
}

function named({ one, other }: PairOf): string {
  return text.pair(letterOf(one), letterOf(other))
}

function alikeOf(data: Comparison): Part | null {
  const overlap = closestOf(data)
  if (overlap !== null) {
    const [pair, value] = [named(overlap), formatPercent(overlap.figure, 0)]
    return {
      said: text.alike.overlap(pair, value),
      tile: { key: 'overlap', label: text.tiles.overlap(pair), value, note: text.tiles.most },
    }
  }
  const moves = mostAlikeOf(data)
  if (moves === null) return null
  const [pair, value] = [named(moves), formatRatio(moves.figure)]
  return {
    said: text.alike.moves(pair, value),
    tile: { key: 'correlation', label: text.tiles.correlation(pair), value, note: text.tiles.most },
  }
}

function mostAlikeOf({ entries, pairs }: Comparison): PairOf | null {
  const placeOf = (id: string) => entries.findIndex(({ fund }) => fund.lipper_id === id)
  const known = pairs.flatMap(({ a, b, correlation }) =>
    correlation === null ? [] : [{ one: placeOf(a), other: placeOf(b), figure: correlation }],
  )
  return known.toSorted((x, y) => y.figure - x.figure)[0] ?? null
}
