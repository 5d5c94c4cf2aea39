import type { FundEvent } from '@zhiheng/contract/funds.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { attentionText as text } from '@zhiheng/domain/home/attention-text.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Database } from '../../../platform/database/database.ts'
import { isoDayOf } from '../../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../../platform/nav-store/market.ts'
import { eventsOf } from '../../funds/events-of.ts'
import { scoreOf } from '../../funds/research.ts'
import { allScoresThen, type ScoresOfDay } from '../../funds/scores-then.ts'
import { fundOfId } from '../../portfolio-ledger/fund-keys.ts'
import type { Found } from './found.ts'

/** An event is news for so many days. */
const DAYS = 30

/** A fund that is held, and its part of all that is, percent. */
interface Held {
  readonly fund: MarketFund
  readonly share: number
}

/** What was given a month ago. */
export function scoresAMonthAgo(db: Database, market: Market): Promise<ScoresOfDay> {
  return allScoresThen(db, market, isoDayOf(addMonths(epochDayOf(market.asOf), -1)))
}

/** Funds held that were suspended, merged, wound up or closed to new money of late, and those whose score fell within a month. */
export function fundsChanged(
  { market, today }: { readonly market: Market; readonly today: IsoDate },
  worths: ReadonlyMap<string, number>,
  scores: ScoresOfDay,
): Found[] {
  const total = [...worths.values()].reduce((sum, worth) => sum + worth, 0)
  const held = [...worths].map(([id, worth]): Held => ({ fund: fundOfId(market, id), share: (worth / total) * 100 }))
  return [
    ...held.flatMap((one) => eventOf(market, one, today)),
    ...held.flatMap((one) => {
      const then = one.fund.status === 'active' ? scores.get(one.fund.lipperId) : undefined
      return then === undefined ? [] : scoreFell(market, one, { before: then.score, since: then.as_of })
    }),
  ]
}

function eventOf(market: Market, { fund, share }: Held, today: IsoDate): Found[] {
  const name = displayName(fund.name)
  const known = eventsOf(market, fund)
  const found = { kind: 'event', share, link: `/funds/${fund.lipperId}` } as const
  if (fund.status !== 'active') {
    const end = known.find(({ kind }) => kind === 'merged_into' || kind === 'liquidated')
    const into = end?.other?.name ?? null
    const words = text.ended({ name, status: fund.status, on: end?.date ?? null, into, share })
    return [{ ...found, isOverdue: false, day: end?.date ?? null, words }]
  }
  const closed = known.find((event) => isSaleEvent(event) && isLate(event.date, today))
  if (closed === undefined || closed.kind !== 'sale_closed') return []
  const words = text.saleClosed({ name, on: closed.date, share })
  return [{ ...found, isOverdue: false, day: closed.date, words }]
}

/** The newest of them says how it stands. */
function isSaleEvent({ kind }: FundEvent): boolean {
  return kind === 'sale_closed' || kind === 'sale_reopened'
}

function isLate(day: IsoDate, today: IsoDate): boolean {
  return epochDayOf(today) - epochDayOf(day) <= DAYS
}

function scoreFell(market: Market, { fund, share }: Held, then: { before: number; since: IsoDate }): Found[] {
  const after = scoreOf(market, fund.index)
  if (after === null || after >= then.before) return []
  const words = text.score({ name: displayName(fund.name), ...then, after, share })
  return [{ kind: 'score', isOverdue: false, day: null, share, words, link: `/funds/${fund.lipperId}#score` }]
}
