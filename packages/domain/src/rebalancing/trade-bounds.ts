import { allocate } from '../money/allocate.ts'
import { type BandedFund, totalCents } from './banded-fund.ts'
import { type Bands, fundBand } from './bands.ts'

/** Where trades should lead: to the targets, or only so far back that the band is kept again with a margin. */
export type Destination = 'target' | 'band'

/** What a rebalance keeps to. */
export interface TradeRules {
  readonly bands: Bands
  readonly to: Destination
  /** In cents: a trade below this is not worth making. */
  readonly leastTrade: number
  /** In cents: money that comes in with the trades, negative where it is taken out. */
  readonly newMoney: number
}

/** What a fund's trade may be, in signed cents: a purchase is positive. */
export interface TradeBounds {
  readonly least: number
  readonly most: number
  /** What it would be if nothing else mattered. */
  readonly preferences: number
}

/** A fund with the trades open to it. */
export interface FundRoom {
  readonly bucket: string
  /** It is outside its band and has to trade, within this; null: it may stay. */
  readonly must: TradeBounds | null
  readonly maySell: TradeBounds | null
  readonly mayBuy: TradeBounds | null
}

/** What the trades of an asset class may sum to, in signed cents. */
export interface BucketRoom {
  readonly bucket: string
  readonly least: number
  readonly most: number
}

/** Half of the band is kept as a margin, so that the next small move does not call for trades again. Source: QUANT 3.7. */
const MARGIN = 0.5

/** Room for the last bits of a product: an amount on the edge of its band is outside. */
const A_LITTLE = 1e-6

/** What each fund may trade. */
export function fundRooms(funds: readonly BandedFund[], rules: TradeRules): FundRoom[] {
  const total = totalCents(funds) + rules.newMoney
  const goals = allocate(
    total,
    funds.map((fund) => fund.target),
  )
  return funds.map((fund, index) => roomOf(fund, rules, { total, goal: goals[index] ?? 0 }))
}

/** What the trades of each asset class may sum to; on the way to the targets only the funds count. */
export function bucketRooms(funds: readonly BandedFund[], rules: TradeRules): BucketRoom[] {
  const total = totalCents(funds) + rules.newMoney
  return [...new Set(funds.map((fund) => fund.bucket))].map((bucket) => {
    if (rules.to === 'target') return { bucket, least: -total, most: total }
    const own = funds.filter((fund) => fund.bucket === bucket)
    const [cents, target] = [totalCents(own), own.reduce((sum, fund) => sum + fund.target, 0)]
    const whole = inside({ target, band: rules.bands.bucketPoints, total })
    const isOut = cents < whole.least || cents > whole.most
    const kept = isOut ? inside({ target, band: rules.bands.bucketPoints * MARGIN, total }) : whole
    return { bucket, least: kept.least - cents, most: kept.most - cents }
  })
}

interface Aim {
  readonly total: number
  /** The fund's target in cents; those of all funds sum to the total. */
  readonly goal: number
}

function roomOf(fund: BandedFund, rules: TradeRules, aim: Aim): FundRoom {
  const { bucket, cents, target } = fund
  const [whole, kept] = spansOf(target, rules, aim)
  const [low, high] = [kept.least - cents, kept.most - cents]
  // coming back into the band: as little as will do; going to the target: the target
  const preferences = rules.to === 'target' ? aim.goal - cents : 0
  const isForced = cents > whole.most || (cents < whole.least && fund.canBuy)
  if (isForced) return { bucket, must: within({ least: low, most: high, preferences }), maySell: null, mayBuy: null }
  return {
    bucket,
    must: null,
    maySell: room({ least: low, most: -rules.leastTrade, preferences }),
    mayBuy: fund.canBuy ? room({ least: rules.leastTrade, most: high, preferences }) : null,
  }
}

/** The amounts at which a fund may stay, and those to which it may be brought. */
function spansOf(target: number, rules: TradeRules, { total, goal }: Aim): readonly [whole: Span, kept: Span] {
  if (rules.to === 'band') {
    const band = fundBand(rules.bands, target)
    return [inside({ target, band, total }), inside({ target, band: band * MARGIN, total })]
  }
  // nothing is kept of a fund that should go
  if (target === 0) return [none, none]
  const near = rules.leastTrade - 1
  const span = { least: Math.max(0, goal - near), most: Math.min(total, goal + near) }
  return [span, span]
}

interface Span {
  readonly least: number
  readonly most: number
}

const none: Span = { least: 0, most: 0 }

/** The whole cents that are nearer to the target than the band. */
function inside({ target, band, total }: { target: number; band: number; total: number }): Span {
  const least = Math.floor(((target - band) * total) / 100 + A_LITTLE) + 1
  const most = Math.ceil(((target + band) * total) / 100 - A_LITTLE) - 1
  return { least: Math.max(0, least), most: Math.min(total, most) }
}

function room({ least, most, preferences }: TradeBounds): TradeBounds | null {
  return least > most ? null : within({ least, most, preferences })
}

function within({ least, most, preferences }: TradeBounds): TradeBounds {
  return { least, most, preferences: Math.min(most, Math.max(least, preferences)) }
}
