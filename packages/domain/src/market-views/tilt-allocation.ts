import { nearestWeights } from '@zhiheng/quant/optimisation/nearest-weights.ts'

import type { AssetType } from '../funds/asset-type.ts'
import { targetGroups } from '../optimiser/target-groups.ts'
import { percentTenths } from '../portfolio-ledger/percent-tenths.ts'
import type { RiskLevel } from '../risk-evaluation/risk-level.ts'

/** A market of a portfolio before a tilt. */
export interface HeldMarket {
  readonly marketId: string
  readonly assetType: AssetType
  /** Its share, percent; 0 where it is not held. Those of a portfolio sum to 100. */
  readonly now: number
  /** What a view wants, percentage points; 0: neutral, or no view. */
  readonly tilt: number
}

/**
 * Why a tilt is not followed in full. `nothing_to_sell`: less is held than it takes away. `band`: the class would leave
 * what the risk level allows. `no_room`: nothing else could give way.
 */
export const tiltLimits = ['nothing_to_sell', 'band', 'no_room'] as const
export type TiltLimit = (typeof tiltLimits)[number]

/** A market of a portfolio after the tilts. */
export interface TiltedMarket extends HeldMarket {
  /** Percent on the tenth grid; before and after sum to exactly 100.0 each. */
  readonly before: number
  readonly after: number
  readonly limit: TiltLimit | null
}

/** A tilt that is met this nearly is met, percentage points. */
const NEARLY = 0.05
/** What a market keeps at least that no view wants less of, ratio of what is held: it pays for others, but is not given up. */
const KEPT = 0.75
/** How much more readily a held market without a tilt gives way than one that a view moves. */
const READY = 1e6

/**
 * A portfolio with the tilts of the views, nothing traded: each market as near to its tilt as the whole, what is held and
 * the bands of the level let. What it takes comes from the markets that no view moves, by their share and up to a quarter of
 * each, and what is wanting is wanting of every tilt by its size; nothing is bought in a market that is neither held nor wanted. A class that is outside its band may stay there and go no further.
 *
 * @param level - null: no level is known, and no band limits anything
 * @returns the markets in their order; null where nothing is held
 *
 * Source: docs/decisions/2026-11-24-views-are-judged.md; bands QUANT 3.5.
 */
export function tiltAllocation(markets: readonly HeldMarket[], level: RiskLevel | null): TiltedMarket[] | null {
  if (markets.every(({ now }) => now <= 0)) return null
  const wish = Float64Array.from(markets, ({ now, tilt }) => (now + tilt) / 100)
  const give = Float64Array.from(markets, ({ now, tilt }) =>
    tilt === 0 ? READY * Math.max(now, NEARLY) : Math.abs(tilt),
  )
  const groups = level === null ? [] : widened(markets, level)
  const weights = nearestWeights(wish, give, {
    lower: Float64Array.from(
      markets,
      ({ now, tilt }) => Math.max(0, tilt === 0 ? now * KEPT : Math.min(now, now + tilt)) / 100,
    ),
    upper: Float64Array.from(markets, ({ now, tilt }) => upperOf(now, tilt) / 100),
    groups,
  })
  if (weights === null) return null
  const before = percentTenths(markets.map(({ now }) => now))
  const after = percentTenths(Array.from(weights))
  const sums = groups.map(({ members }) => members.reduce((sum, place) => sum + (weights[place] ?? 0), 0))
  return markets.map((market, place) => {
    const missing = market.now + market.tilt - (weights[place] ?? 0) * 100
    const group = groups.findIndex(({ members }) => members.includes(place))
    const { min = -1, max = 2 } = groups[group] ?? {}
    const sum = sums[group] ?? 0.5
    const isAtBand = missing > 0 ? sum >= max - NEARLY / 100 : sum <= min + NEARLY / 100
    return {
      ...market,
      before: before[place] ?? 0,
      after: after[place] ?? 0,
      limit: limitOf(market, { missing, isAtBand }),
    }
  })
}

/** A view moves its market to its tilt and no further, and never against it; what is not held is not bought to fill up. */
function upperOf(now: number, tilt: number): number {
  if (tilt !== 0) return Math.max(now, now + tilt)
  return now > 0 ? WHOLE : 0
}

const WHOLE = 100

function limitOf(
  { now, tilt }: HeldMarket,
  { missing, isAtBand }: { readonly missing: number; readonly isAtBand: boolean },
): TiltLimit | null {
  // only what falls short of the tilt, not what goes beyond it to make room
  if (tilt === 0 || Math.abs(missing) < NEARLY || Math.sign(missing) !== Math.sign(tilt)) return null
  if (now + tilt < 0 && Math.abs(now + tilt - missing) < NEARLY) return 'nothing_to_sell'
  return isAtBand ? 'band' : 'no_room'
}

/** The bands of a level, each so wide that what is held lies within it. */
function widened(markets: readonly HeldMarket[], level: RiskLevel) {
  const funds = markets.map(({ marketId, assetType, now }) => ({
    lipperId: marketId,
    assetType,
    sectorId: marketId,
    sectorName: marketId,
    nowPercent: now,
  }))
  return targetGroups({ kind: 'risk_level', level }, funds).map((group) => {
    const held = group.members.reduce((sum, place) => sum + (markets[place]?.now ?? 0), 0) / 100
    return { ...group, min: Math.min(group.min, held), max: Math.max(group.max, held) }
  })
}
