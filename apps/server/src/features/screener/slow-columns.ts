import { breatheThrough } from '../../platform/breathe-through.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { shareAheadOfPeers } from '../fund-track-record/show-consistency.ts'
import { downCapture } from '../fund-track-record/show-risk-depth.ts'
import type { Research } from '../funds/compute-figures.ts'
import { researchOf } from '../funds/research.ts'

/** Figures of the page of a fund that take seconds for a whole market. */
export const slowColumns = ['consistency', 'down_capture'] as const
export type SlowColumn = (typeof slowColumns)[number]

/** Percent; NaN unknown. */
type SlowFigures = Readonly<Record<SlowColumn, number>>

interface Measured {
  /** By the place in the market. */
  readonly figures: Map<number, SlowFigures>
  preparing: Promise<void> | null
  isReady: boolean
}

const byResearch = new WeakMap<Research, Measured>()

function measuredOf(research: Research): Measured {
  const known = byResearch.get(research) ?? { figures: new Map(), preparing: null, isReady: false }
  byResearch.set(research, known)
  return known
}

/** The figures of a class, measured once for each version of the market. */
export function slowFigures(research: Research, fund: MarketFund): SlowFigures {
  const { figures } = measuredOf(research)
  const found = figures.get(fund.index) ?? {
    consistency: shareAheadOfPeers(research, fund) ?? Number.NaN,
    down_capture: downCapture(research, fund) ?? Number.NaN,
  }
  figures.set(fund.index, found)
  return found
}

/** Whether the figures of all classes are there, so that they can be counted without a wait. */
export function hasSlowFigures(research: Research): boolean {
  return measuredOf(research).isReady
}

/** Measures all classes between answers: who asks meanwhile for one of these figures waits for the rest. */
export function prepareSlowFigures(market: Market): Promise<void> {
  const research = researchOf(market)
  const measured = measuredOf(research)
  measured.preparing ??= breatheThrough(
    (function* measureAll(): Generator<void, void> {
      for (const fund of market.funds) {
        slowFigures(research, fund)
        yield
      }
      measured.isReady = true
    })(),
  )
  return measured.preparing
}
