import type { EarlierPick, Outcome } from '@zhiheng/contract/fund-recommendations.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { lastQuarterEnd } from '@zhiheng/domain/fund-recommendations/last-quarter.ts'
import { outcomeOfPicks } from '@zhiheng/domain/fund-recommendations/outcome-of-picks.ts'
import { type Picked, pickFunds } from '@zhiheng/domain/fund-recommendations/pick-funds.ts'
import type { PickKind } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import { quantile } from '@zhiheng/quant/statistics/quantile.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { wholeOf } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { lastPricedSlot } from '../funds/last-priced.ts'
import { researchOf } from '../funds/research.ts'
import { toPercent } from '../funds/wire-number.ts'
import { type FiguresAt, figuresOn } from '../market-rankings/figures-at.ts'
import { argumentOf } from './argument-of.ts'
import { candidatesAt, marketOf } from './candidates-at.ts'
import { followedLists, followersByPlace } from './followed-list.ts'
import { returnBetween } from './return-between.ts'
import { scoresOfDay } from './scores-of-day.ts'

/** What became of the list of the last quarter, fund by fund and altogether. */
export interface Earlier {
  readonly outcome: Outcome | null
  readonly picks: EarlierPick[]
}

/** Fewer have no middle. */
const FEWEST_PEERS = 3

/** The end of the quarter before a day: the day of the lists that are looked back at. */
export function quarterBefore(asOf: EpochDay): IsoDate {
  return isoDayOf(lastQuarterEnd(asOf))
}

/** The list that a rule gave at the end of the last quarter, by what was known on that day, against what followed. */
export async function earlierPicks(site: Pick<Site, 'db' | 'market'>, kind: PickKind): Promise<Earlier> {
  const market = site.market()
  const { plan } = researchOf(market)
  const day = lastQuarterEnd(plan.asOf)
  const at = await figuresOn(market, day)
  const { all } = await candidatesAt(at)
  const scores = kind === 'score-up' ? await scoresOfDay(site, day) : null
  // whom members followed is known as far as it was counted then
  const counted = kind === 'followed' ? (await followedLists(site, isoDayOf(day))).earlier : null
  const followers = followersByPlace(market, counted)
  const listed = pickFunds(
    kind,
    all.map((one) => ({
      ...one,
      score: scores?.now(one.place) ?? Number.NaN,
      scoreBefore: scores?.before(one.place) ?? Number.NaN,
      followers: followers.members(one.place),
      followersOfWeek: followers.ofWeek(one.place),
    })),
  )
  if (listed.length === 0) return { outcome: null, picks: [] }
  const peers = await peersSince(await figuresOn(wholeOf(market), day), plan.asOf)
  const returned = listed.map((pick) => ({
    pick,
    own: returnBetween(market, pick.place, { from: day, to: plan.asOf, stated: 'TWD' }),
    peers: peers.get(pick.peers) ?? [],
  }))
  const rows = returned.map((one) => ({
    ...one,
    median: one.peers.length < FEWEST_PEERS ? Number.NaN : (quantile(one.peers, 0.5) ?? Number.NaN),
  }))
  const { band, ...all_ } = outcomeOfPicks(rows)
  const picks = rows.map((row) => describePick(market, kind, row))
  return {
    picks,
    outcome: {
      day: isoDayOf(day),
      until: market.asOf,
      basis: kind === 'followed' ? 'kept' : (scores?.basis ?? 'recomputed'),
      listed: picks.length,
      measured: all_.measured,
      ahead: all_.ahead,
      ended: picks.filter(({ ended }) => ended !== null).length,
      band: band && { low: toPercent(band.low) ?? 0, high: toPercent(band.high) ?? 0 },
      excess: toPercent(all_.excess),
      verdict: all_.verdict,
    },
  }
}

interface Row {
  readonly pick: Picked
  readonly own: number
  readonly median: number
  readonly peers: readonly number[]
}

function describePick(market: Market, kind: PickKind, { pick, own, median, peers }: Row): EarlierPick {
  const fund = market.funds[pick.place]
  const slot = lastPricedSlot(market.prices(pick.place), slotOf(researchOf(market).plan.asOf))
  const isKnown = !Number.isNaN(own) && !Number.isNaN(median)
  return {
    ...argumentOf(kind, pick),
    lipper_id: fund?.lipperId ?? '',
    name: displayName(fund?.name ?? ''),
    perf: toPercent(own),
    peer_median: toPercent(median),
    peer_count: peers.length,
    is_ahead: isKnown ? own > median : null,
    ended: fund?.status === 'merged' || fund?.status === 'liquidated' ? fund.status : null,
    last_price_date: slot === null ? null : isoDayOf(epochDayOfSlot(slot)),
  }
}

const since = new WeakMap<FiguresAt, Promise<ReadonlyMap<string, readonly number[]>>>()

/** What all funds of each market returned since the day, those that have ended up to their last price. */
function peersSince(at: FiguresAt, asOf: EpochDay): Promise<ReadonlyMap<string, readonly number[]>> {
  const made = since.get(at) ?? breatheThrough(makePeers(at, asOf))
  since.set(at, made)
  made.catch(() => since.delete(at))
  return made
}

/**
 * @yields after each fund
 */
function* makePeers(at: FiguresAt, asOf: EpochDay): Generator<void, ReadonlyMap<string, readonly number[]>> {
  const peers = new Map<string, number[]>()
  for (const fund of at.market.funds) {
    const id = at.isShown(fund) ? marketOf(fund) : null
    if (id === null) continue
    const value = returnBetween(at.market, fund.index, { from: at.plan.asOf, to: asOf, stated: 'TWD' })
    if (!Number.isNaN(value)) peers.set(id, [...(peers.get(id) ?? []), value])
    yield
  }
  return peers
}
