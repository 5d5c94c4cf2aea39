import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { getRatingHistory, RatingHistory } from '@zhiheng/contract/rating-history.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import {
  changesOf,
  FEWEST_MOVES,
  moveMonths,
  movesOf,
  turnoverOf,
  wholeTurnover,
} from '@zhiheng/domain/rating-history/moves.ts'
import { scoreLevels } from '@zhiheng/domain/rating-history/rated-class.ts'
import { firstDayOfMonth } from '@zhiheng/quant/series/month-index.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Site } from '../../platform/site.ts'
import { toPercent } from '../funds/wire-number.ts'
import { sectorRows } from '../market/sector-rows.ts'
import { loadHistory, type LoadedHistory } from './load-history.ts'
import { recordReply } from './record-reply.ts'

type Asked = InputOf<typeof getRatingHistory>['query']

const CHANGES_SHOWN = 12
/** Score changes of a month apart are those that one may ask for, one month without a word. */
const USUAL_STEP = 1

/** The audit of our scores. @throws Refusal not_found for a market that there is not */
export async function showHistory(site: Pick<Site, 'db' | 'market' | 'clock'>, asked: Asked): Promise<RatingHistory> {
  const loaded = await loadHistory(site)
  const counts = countedOf(loaded, asked)
  const isLive = asked.kind === 'live'
  const withClosed = asked.closed === 'in'
  const [from, to] = [monthOf(asked.from) ?? Number.NEGATIVE_INFINITY, monthOf(asked.to) ?? Number.POSITIVE_INFINITY]
  const all = isLive ? loaded.live : loaded.history.months
  const months = all.filter(({ month }) => month >= from && month <= to)
  const step = moveMonths.find((one) => String(one) === asked.step) ?? USUAL_STEP
  const turnover = turnoverOf(months, counts)
  const whole = wholeTurnover(turnover)
  const changes = changesOf(months, counts)
  return {
    ...(await recordReply(loaded, { counts, withClosed, isLive, from, to })),
    markets: sectorRows('set23').map(({ m_code, short_name, asset_type }) => ({ m_code, short_name, asset_type })),
    all_months: all.map(({ month }) => monthText(month)).toReversed(),
    moves: movesOf({ classes: loaded.history.classes, months }, step, { counts, withClosed }).map((row) => ({
      ...row,
      to: [...row.to],
    })),
    least_moves: FEWEST_MOVES,
    turnover: {
      changed: toPercent(whole.changed),
      farther: toPercent(whole.farther),
      best_lost: toPercent(whole.bestLost),
      months: turnover
        .map(({ month, bestLost, ...counted }) => ({ month: monthText(month), ...counted, best_lost: bestLost }))
        .toReversed(),
    },
    changes: changes.slice(0, CHANGES_SHOWN).flatMap(({ place, from: before, to: after }) => {
      const fund = loaded.funds[place] ?? null
      return fund === null
        ? []
        : [{ lipper_id: fund.lipperId, name: fund.name, from: levelOf(before), to: levelOf(after) }]
    }),
    change_count: changes.length,
  }
}

/** A score as the contract knows it. */
export function levelOf(score: number | null): (typeof scoreLevels)[number] | null {
  return scoreLevels.find((level) => level === score) ?? null
}

/** Whether a class, by its place, is among those that are asked for. @throws Refusal not_found */
export function countedOf(
  { funds }: LoadedHistory,
  { type, market }: Pick<Asked, 'type' | 'market'>,
): (place: number) => boolean {
  const row = market === undefined ? null : sectorRows('set23').find(({ m_code }) => m_code === market)
  if (row === undefined) throw new Refusal('not_found')
  const isCounted = funds.map((fund) => {
    if (fund === null) return type === 'all' && row === null
    const sector = subSectorOf(fund.sector2Id)
    const [sector23Id, sector1Id] = [sector?.sector23Id ?? null, sector?.sector1Id ?? null]
    return (
      (row === null || row.id === sector23Id) && (type === 'all' || assetTypeOf({ sector23Id, sector1Id }) === type)
    )
  })
  return (place) => isCounted[place] ?? false
}

/** The month that a text like `2026-09` names; null without one. */
export function monthOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const [year = Number.NaN, month = Number.NaN] = text.split('-').map(Number)
  return year * 12 + month - 1
}

/** A month as `2026-09`. */
export function monthText(month: number): string {
  return isoDayOf(firstDayOfMonth(month)).slice(0, 'YYYY-MM'.length)
}
