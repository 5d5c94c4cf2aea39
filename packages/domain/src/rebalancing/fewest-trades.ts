import { type BandedFund, totalCents } from './banded-fund.ts'
import { spreadWithin } from './spread-within.ts'
import {
  type BucketRoom,
  bucketRooms,
  type FundRoom,
  fundRooms,
  type TradeBounds,
  type TradeRules,
} from './trade-bounds.ts'

/** A fund that is traded, by its place, and what its trade may be. */
interface Traded {
  readonly place: number
  readonly room: TradeBounds
}

interface Ground {
  readonly funds: readonly BandedFund[]
  readonly rooms: readonly FundRoom[]
  readonly buckets: readonly BucketRoom[]
  readonly newMoney: number
}

/** Sets of funds looked at before the search is given up: some ten milliseconds. */
const MOST_SETS = 30_000

/**
 * The fewest trades that bring a portfolio to its targets, or back inside its bands; of several such sets the one that
 * ends nearest to the targets.
 *
 * A fund outside its band has to trade. Others join, one at a time, until the trades can sum to the new money and every
 * asset class can come inside its band. What is open to a set of funds is an interval for each asset class, so whether
 * it can be done is decided exactly.
 *
 * @param funds - each fund once
 * @returns signed cents for each fund, summing to the new money exactly; null where no trades do it
 */
export function fewestTrades(funds: readonly BandedFund[], rules: TradeRules): number[] | null {
  const rooms = fundRooms(funds, rules)
  const ground: Ground = { funds, rooms, buckets: bucketRooms(funds, rules), newMoney: rules.newMoney }
  const forced = rooms.flatMap(({ must }, index): Traded[] => (must === null ? [] : [{ place: index, room: must }]))
  const free = rooms.flatMap(({ maySell, mayBuy }, index): Traded[] =>
    [maySell, mayBuy].flatMap((room) => (room === null ? [] : [{ place: index, room }])),
  )
  if (!isWithinReach(ground)) return null
  let setsLeft = MOST_SETS
  for (let size = 0; size <= funds.length - forced.length && setsLeft > 0; size++) {
    let best: { trades: number[]; drift: number } | null = null
    for (const joined of subsets(strongest(free, { rooms, size }), size)) {
      if (setsLeft-- <= 0) break
      const trades = settle(ground, [...forced, ...joined])
      if (trades === null) continue
      const drift = driftAfter(ground, trades)
      if (best === null || drift < best.drift) best = { trades, drift }
    }
    if (best !== null) return best.trades
  }
  return null
}

/** Whether it could be done if every fund were traded, however little: where it could not, no set need be tried. */
function isWithinReach({ rooms, buckets, newMoney }: Ground): boolean {
  // of a few cents, no whole one may lie where a fund has to go
  if (rooms.some(({ must }) => must !== null && must.least > must.most)) return false
  const reach = buckets.map((bucket) => {
    const own = rooms.filter((room) => room.bucket === bucket.bucket)
    const low = own.reduce((sum, { must, maySell }) => sum + (must?.least ?? maySell?.least ?? 0), 0)
    const high = own.reduce((sum, { must, mayBuy }) => sum + (must?.most ?? mayBuy?.most ?? 0), 0)
    return { least: Math.max(low, bucket.least), most: Math.min(high, bucket.most), preferences: 0 }
  })
  const all = sumOf(reach)
  return reach.every(({ least, most }) => least <= most) && newMoney >= all.least && newMoney <= all.most
}

/**
 * Of funds of one asset class that would all sell, or all buy, those that can move most can do all that the others can;
 * a fund counts on both sides, so twice as many are kept as are chosen.
 */
function strongest(
  free: readonly Traded[],
  { rooms, size }: { readonly rooms: readonly FundRoom[]; readonly size: number },
): Traded[] {
  const sides = Map.groupBy(free, ({ place, room }) => `${rooms[place]?.bucket} ${room.most < 0 ? 'sell' : 'buy'}`)
  return [...sides.values()].flatMap((side) =>
    side.toSorted((a, b) => reachOf(b.room) - reachOf(a.room)).slice(0, 2 * size),
  )
}

function reachOf({ least, most }: TradeBounds): number {
  return Math.max(-least, most)
}

/**
 * Every choice of so many funds, none on both sides.
 *
 * @yields the funds of one choice, in their order
 */
function* subsets(free: readonly Traded[], size: number, from = 0): Generator<readonly Traded[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let first = from; first <= free.length - size; first++) {
    const own = free[first]
    if (own === undefined) continue
    for (const rest of subsets(free, size - 1, first + 1)) {
      if (rest.every(({ place }) => place !== own.place)) yield [own, ...rest]
    }
  }
}

/** Trades of exactly these funds; null where they cannot sum to what they must. */
function settle({ funds, rooms, buckets, newMoney }: Ground, traded: readonly Traded[]): number[] | null {
  const ofBuckets = buckets.map((bucket) => {
    const own = traded.filter(({ place }) => rooms[place]?.bucket === bucket.bucket)
    const open = sumOf(own.map(({ room }) => room))
    const [least, most] = [Math.max(open.least, bucket.least), Math.min(open.most, bucket.most)]
    return { own, least, most, preferences: Math.min(most, Math.max(least, open.preferences)) }
  })
  const all = sumOf(ofBuckets)
  if (ofBuckets.some(({ least, most }) => least > most) || newMoney < all.least || newMoney > all.most) return null
  const flows = spreadWithin(ofBuckets, newMoney)
  const trades = funds.map(() => 0)
  ofBuckets.forEach(({ own }, bucket) => {
    const amounts = spreadWithin(
      own.map(({ room }) => room),
      flows[bucket] ?? 0,
    )
    own.forEach(({ place }, at) => (trades[place] = amounts[at] ?? 0))
  })
  return trades
}

function sumOf(rooms: readonly TradeBounds[]): TradeBounds {
  return {
    least: rooms.reduce((sum, room) => sum + room.least, 0),
    most: rooms.reduce((sum, room) => sum + room.most, 0),
    preferences: rooms.reduce((sum, room) => sum + room.preferences, 0),
  }
}

function driftAfter({ funds, newMoney }: Ground, trades: readonly number[]): number {
  const total = totalCents(funds) + newMoney
  return funds.reduce((sum, fund, index) => {
    return sum + Math.abs(fund.cents + (trades[index] ?? 0) - (fund.target * total) / 100)
  }, 0)
}
