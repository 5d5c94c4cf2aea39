import { SLOTS_A_WEEK } from '@zhiheng/quant/series/per-year.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import { keysOf } from '../keyed/keys-of.ts'
import { recordOf } from '../keyed/record-of.ts'
import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import { worthAt } from './realised-growth.ts'

/** Parts of a portfolio by fund, ratios; what they leave to one is cash. */
export type Weights = ReadonlyMap<string, number>

/** What is known on a day of decision, and not a day more. */
export interface KnownMarket {
  /** Every fund with a price of that day; nothing of it is held. */
  readonly funds: readonly OptimisedFund[]
  /** @param held - how many funds are held */
  readonly askFor: (held: number) => ProposalAsk
}

/** A day of decision as one way of investing meets it. */
export interface DecisionDay {
  /** With what this way holds of each. */
  readonly funds: readonly OptimisedFund[]
  readonly ask: ProposalAsk
  readonly now: Weights
  /** Counted from 0. */
  readonly step: number
}

/** A way of investing: what it wants to hold from a day on. */
export type Way = (day: DecisionDay) => Weights

export interface WalkForwardPlan<Name extends string> {
  /** Slots of one weekday, ascending: decisions on all but the last, which is the end. */
  readonly days: readonly number[]
  readonly ways: Readonly<Record<Name, Way>>
  /** Everyone's first holdings; empty: cash. */
  readonly start: Weights
  /** Of what is bought and of what is sold, ratio. */
  readonly cost: number
  readonly knownOn: (slot: number) => KnownMarket
  /** What became of a fund, the whole of its history: for the outcome alone. */
  readonly livedOf: (lipperId: string) => SlotSeries | null
}

/** What one way of investing came to. */
export interface WayRecord {
  /** Returns of each week after costs, ratios, oldest first. */
  readonly weekly: Float64Array
  /** Half of all that was bought and sold, ratio of the portfolio, one a decision. */
  readonly turnovers: readonly number[]
  /** What that cost, ratio of the portfolio, one a decision. */
  readonly costs: readonly number[]
  readonly holdings: readonly Weights[]
}

/**
 * Runs ways of investing through history. Each decision sees the market of its day, the outcome is counted week by
 * week until the next one; between decisions the weights drift. A fund that ended is cash from its last price on.
 *
 * Nothing here draws on a clock or on chance.
 */
export function walkForward<Name extends string>(plan: WalkForwardPlan<Name>): Record<Name, WayRecord> {
  const names = keysOf(plan.ways)
  const walks = recordOf(names, () => newWalk(plan.start))
  for (let step = 0; step + 1 < plan.days.length; step++) {
    const span = { from: plan.days[step] ?? 0, to: plan.days[step + 1] ?? 0 }
    const known = plan.knownOn(span.from)
    for (const name of names) takeStep(plan, { known, span, way: plan.ways[name], step }, walks[name])
  }
  return recordOf(names, (name) => walkedRecord(walks[name]))
}

interface Walk {
  now: Weights
  readonly weekly: number[]
  readonly turnovers: number[]
  readonly costs: number[]
  readonly holdings: Weights[]
}

function newWalk(start: Weights): Walk {
  return { now: start, weekly: [], turnovers: [], costs: [], holdings: [] }
}

function walkedRecord({ weekly, turnovers, costs, holdings }: Walk): WayRecord {
  return { weekly: Float64Array.from(weekly), turnovers, costs, holdings }
}

interface Step {
  readonly known: KnownMarket
  readonly span: { readonly from: number; readonly to: number }
  readonly way: Way
  readonly step: number
}

function takeStep<Name extends string>(
  plan: WalkForwardPlan<Name>,
  { known, span, way, step }: Step,
  walk: Walk,
): void {
  const alive = new Set(known.funds.map((fund) => fund.lipperId))
  const now = new Map([...walk.now].filter(([id, weight]) => alive.has(id) && weight > 0))
  const funds = known.funds.map((fund) => ({ ...fund, nowPercent: (now.get(fund.lipperId) ?? 0) * 100 }))
  const wanted = way({ funds, ask: known.askFor(now.size), now, step })
  const moved = movedBetween(now, wanted)
  walk.turnovers.push(moved / 2)
  walk.costs.push(moved * plan.cost)
  walk.holdings.push(wanted)
  walk.now = liveThrough({ wanted, span, livedOf: plan.livedOf, cost: moved * plan.cost }, walk.weekly)
}

/** Bought and sold together, ratio. */
function movedBetween(now: Weights, wanted: Weights): number {
  const ids = new Set([...now.keys(), ...wanted.keys()])
  return [...ids].reduce((sum, id) => sum + Math.abs((wanted.get(id) ?? 0) - (now.get(id) ?? 0)), 0)
}

interface Living {
  readonly wanted: Weights
  readonly span: Step['span']
  readonly livedOf: (lipperId: string) => SlotSeries | null
  readonly cost: number
}

/** Adds the weeks of a span to `weekly`; gives the weights at its end. */
function liveThrough({ wanted, span, livedOf, cost }: Living, weekly: number[]): Weights {
  const parts = [...wanted].map(([id, weight]) => {
    const lived = livedOf(id)
    return { id, weight, lived, first: worthAt(lived, span.from) }
  })
  const cash = 1 - parts.reduce((sum, { weight }) => sum + weight, 0)
  const worthOf = ({ weight, lived, first }: (typeof parts)[number], slot: number) =>
    (weight * worthAt(lived, slot)) / first
  let before = 1
  for (let slot = span.from + SLOTS_A_WEEK; slot <= span.to; slot += SLOTS_A_WEEK) {
    const worth = parts.reduce((sum, part) => sum + worthOf(part, slot), cash)
    const paid = slot === span.from + SLOTS_A_WEEK ? cost : 0
    weekly.push((worth / before) * (1 - paid) - 1)
    before = worth
  }
  return new Map(parts.map((part) => [part.id, worthOf(part, span.to) / before]))
}
