import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { FEWEST_FOLLOWERS, FOLLOWED_DAYS, FOLLOWED_WEEK } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Job } from '../../platform/jobs/job.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { newFollowers } from '../favorites/count-followers.ts'
import { type FollowedOfDay, insertFollowedList, readFollowedLists } from './store.ts'

type Where = Pick<Site, 'db' | 'market'>

/** A count of so many days ago still stands for today. */
const NEWEST_DAYS = 2
/** A list of a day is the last that was counted within so many days before it. */
const KEPT_DAYS = 7

/**
 * Counts each night whom members began to follow, and keeps it: what became of a list can then be told. The first count of
 * a day stays.
 */
export function keepFollowedListJob(site: Where): Job {
  return {
    name: 'keep-followed-list',
    at: '20 3 * * *',
    isAtStart: true,
    run: async () => {
      const { today } = site.market()
      const [counted] = await readFollowedLists(site.db, [{ from: today, to: today }])
      if (counted !== null) return
      await insertFollowedList(site.db, await countFollowed(site))
    },
  }
}

/**
 * The funds that members began to follow lately, by the count of a night, and those that were counted at a day of the past;
 * null where nothing was kept.
 */
export async function followedLists(
  { db, market }: Where,
  past: IsoDate,
): Promise<{ readonly now: FollowedOfDay; readonly earlier: FollowedOfDay | null }> {
  const { today } = market()
  const [now = null, earlier = null] = await readFollowedLists(db, [
    { from: daysBefore(today, NEWEST_DAYS), to: today },
    { from: daysBefore(past, KEPT_DAYS), to: past },
  ])
  // a night in which no fund had enough followers keeps nothing
  return { now: now ?? { day: today, funds: [] }, earlier }
}

async function countFollowed({ db, market }: Where): Promise<FollowedOfDay> {
  const { today } = market()
  const counted = await newFollowers(db, {
    since: daysBefore(today, FOLLOWED_DAYS),
    week: daysBefore(today, FOLLOWED_WEEK),
    fewest: FEWEST_FOLLOWERS,
  })
  return { day: today, funds: counted }
}

/** Followers by the place of a class: who follows another class follows the fund. NaN where nothing is told. */
export function followersByPlace({ funds }: Market, list: FollowedOfDay | null) {
  const byStrategy = new Map(list?.funds.map((one) => [one.strategyId, one]))
  const of = (place: number) => byStrategy.get(funds[place]?.strategyId ?? '')
  return {
    members: (place: number) => of(place)?.members ?? Number.NaN,
    ofWeek: (place: number) => of(place)?.ofWeek ?? Number.NaN,
  }
}

function daysBefore(day: IsoDate, days: number): IsoDate {
  return isoDayOf(epochDayOf(day) - days)
}
