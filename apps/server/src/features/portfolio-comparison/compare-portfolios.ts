import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { comparePortfolios as call } from '@zhiheng/contract/portfolio-comparison.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { limitOf } from '@zhiheng/domain/access/quota.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type CommonWindow, commonWindow } from '@zhiheng/domain/portfolio-comparison/common-window.ts'
import { lastPlaceOf } from '@zhiheng/domain/portfolio-ledger/worth-of-account.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { thinPoints } from '../funds/thin-points.ts'
import { entryReply, planMonthly } from './compared-entry.ts'
import { differencesOf, type Seen, seeAll } from './differences-of.ts'
import { type Begun, type FollowedIn, followIn, type ShownDays } from './follow-between.ts'
import { likenessReply } from './likeness-of.ts'
import { pairsOf } from './pairs-of.ts'
import { readCompared } from './read-compared.ts'

type Reply = ReplyOf<typeof call>
type Query = InputOf<typeof call>['query']

/**
 * Own portfolios and model portfolios side by side. Who is over the limit, or has no worth, is left out, and said.
 *
 * @throws Refusal not_found where any of them is not there, or not the member's
 */
export async function comparePortfolios(
  site: Site,
  member: Pick<Caller, 'id' | 'groups'>,
  query: Query,
): Promise<Reply> {
  const limit = limitOf('compareFunds', tierOf(member.groups))
  const { asked, skipped } = await readAsked(site, { memberId: member.id, limit }, query)
  const market = site.market()
  const days = daysOf(market, asked, query)
  const followed = asked.map((compared) => followIn(compared, days))
  const seen = await seeAll(site.db, market, asked)
  const slots = drawnSlots(followed, days.last)
  const moment = { market, today: site.clock.today(), currency: query.currency }
  const context = { market, currency: query.currency, slots, last: days.last }
  return {
    as_of: market.asOf,
    currency: query.currency,
    limit,
    skipped,
    span: query.span,
    window: days.common && windowReply(days.common, asked, query.to),
    dates: slots.map(dayOf),
    entries: followed.map((one, index) => entryReply(context, one, seen[index]?.coverage ?? 0)),
    pairs: pairsOf(moment, followed),
    ...likenessReply(followed, days.common, seen.map(companiesOf)),
    plan_monthly: planMonthly(query.currency),
    ...differencesOf(seen),
  }
}

async function readAsked(
  site: Site,
  { memberId, limit }: { memberId: number; limit: number | null },
  { ids, currency }: Query,
): Promise<{ asked: Begun[]; skipped: Reply['skipped'] }> {
  const asked: Begun[] = []
  const skipped: Reply['skipped'] = []
  // all of them, those over the limit as well: whoever is asked for must be there
  const read = await Promise.all(ids.map((key) => readCompared(site, key, { memberId, currency })))
  for (const [index, key] of ids.entries()) {
    if (limit !== null && asked.length >= limit) {
      skipped.push({ key, name: null, why: 'over_limit' })
      continue
    }
    const found = read[index]
    if (found === undefined) continue
    if (found.begin === null) skipped.push({ key, name: found.name, why: 'no_value' })
    else asked.push({ ...found, begin: found.begin })
  }
  return { asked, skipped }
}

function daysOf(market: Market, asked: readonly Begun[], { from, to, span }: Query): ShownDays {
  const end = slotOf(epochDayOf(market.asOf))
  const first = from === undefined ? null : slotOnOrAfter(epochDayOf(from))
  const wanted = to === undefined ? end : Math.min(end, slotOf(epochDayOf(to)))
  // where the prices of all that one holds have ended, no one is held against what it did since
  const last = Math.min(wanted, ...asked.map(({ account }) => account.firstSlot + lastPlaceOf(account)))
  const common = commonWindow(
    asked.map(({ begin }) => begin),
    { first, last },
  )
  return { common, last, own: span === 'own' ? { from: first } : null }
}

/** The days of the drawing: from the first that anybody is shown on. */
function drawnSlots(followed: readonly FollowedIn[], last: number): number[] {
  const firsts = followed.flatMap(({ shown }) => (shown === null ? [] : [shown.account.firstSlot]))
  if (firsts.length === 0) return []
  const first = Math.min(...firsts)
  return thinPoints(last - first + 1).map((place) => first + place)
}

function windowReply(
  { first, last, shortenedBy }: CommonWindow,
  asked: readonly Begun[],
  to: IsoDate | undefined,
): Reply['window'] {
  const ended = asked.filter(({ account }) => {
    const end = lastPlaceOf(account)
    return end < account.values.length - 1 && account.firstSlot + end === last && dayOf(last) !== to
  })
  return {
    from: dayOf(first),
    to: dayOf(last),
    shortened_by: shortenedBy.flatMap((place) => asked[place]?.key ?? []),
    ended_by: ended.map(({ key }) => key),
  }
}

function companiesOf({ weights }: Seen): Seen['weights']['company'] {
  return weights.company
}

function dayOf(slot: number): ReturnType<typeof isoDayOf> {
  return isoDayOf(epochDayOfSlot(slot))
}
