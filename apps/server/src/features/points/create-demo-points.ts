import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type CampaignTaskKey, noticeTask } from '@zhiheng/domain/campaign/tasks.ts'
import { keysOf } from '@zhiheng/domain/keyed/keys-of.ts'
import { daysLater } from '@zhiheng/domain/points/lots.ts'
import { yearOfDay } from '@zhiheng/domain/points/period.ts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { earnPoints } from './earn-points.ts'
import { takePointsTurn } from './points-turn.ts'
import { keepUntil } from './premium/store.ts'
import { countLedger } from './store.ts'

/** How a demo account came by its points. */
interface Habits {
  /** Tasks that are paid once, each with how many days ago it was done. */
  readonly first: Partial<Record<CampaignTaskKey, number>>
  /** Of a hundred days so many with a visit, an article, something heard. */
  readonly daily: Partial<Record<CampaignTaskKey, number>>
  /** How many days ago friends came. */
  readonly friends: readonly number[]
  /** Whether their premium is that of points. */
  readonly isPremiumByPoints: boolean
}

/** How many days the ledgers cover. */
const DAYS = 150

/**
 * A member on the way to 66 points, a member whom points made premium, and a person of staff. Higher tiers take no part in
 * points.
 */
const habitsOf: Readonly<Record<string, Habits>> = {
  'member@demo.zhiheng.example': {
    first: { first_fund_search: 20, add_favorite: 19, compare_funds: 12 },
    daily: { daily_login: 45, read_expert_article: 12, listen_podcast: 6 },
    friends: [],
    isPremiumByPoints: false,
  },
  'premium@demo.zhiheng.example': {
    first: {
      first_fund_search: 140,
      add_favorite: 140,
      compare_funds: 133,
      create_first_portfolio: 131,
      set_performance_alert: 124,
    },
    daily: { daily_login: 80, read_expert_article: 40, listen_podcast: 25, news_briefing: 30 },
    friends: [128, 17],
    isPremiumByPoints: true,
  },
  'staff@demo.zhiheng.example': {
    first: { first_fund_search: 90, add_favorite: 90, compare_funds: 88 },
    daily: { daily_login: 60, read_expert_article: 20 },
    friends: [],
    isPremiumByPoints: false,
  },
}

/**
 * Gives demo accounts their ledgers, once: earned day by day over the past months by the rules that hold for everyone, so
 * that older points have expired. An account that has a line in its ledger is left as it is.
 */
export async function createDemoPoints(
  { db, clock }: { db: Database; clock: Clock },
  members: readonly { readonly id: number; readonly email: string }[],
): Promise<void> {
  const today = clock.today()
  for (const { id, email } of members) {
    const habits = habitsOf[email]
    if (habits === undefined || (await countLedger(db, id)) > 0) continue
    await db.transaction().execute(async (trx) => {
      for (let ago = DAYS; ago >= 1; ago--)
        await liveADay(trx, { memberId: id, habits, ago, day: daysLater(today, -ago) })
      await takePointsTurn(trx, id, clock)
      if (habits.isPremiumByPoints) await nameAsReason(trx, id, clock)
    })
  }
}

/** The account was made premium; from now on points end it, too. The notice of this year has been read. */
async function nameAsReason(trx: Database, memberId: number, at: Clock): Promise<void> {
  const year = yearOfDay(at.today())
  await keepUntil(trx, memberId, year)
  await earnPoints(trx, { memberId, task: noticeTask, period: String(year), at })
}

interface DemoDay {
  readonly memberId: number
  readonly habits: Habits
  readonly ago: number
  readonly day: IsoDate
}

async function liveADay(trx: Database, { memberId, habits, ago, day }: DemoDay): Promise<void> {
  const at: Clock = { now: () => new Date(`${day}T12:00:00+08:00`), today: () => day }
  const earn = (task: CampaignTaskKey, period: string) => earnPoints(trx, { memberId, task, period, at })
  for (const task of keysOf(habits.first)) if (habits.first[task] === ago) await earn(task, '')
  for (const [place, task] of keysOf(habits.daily).entries())
    if (chance(ago, place) < (habits.daily[task] ?? 0)) await earn(task, day)
  for (const friend of habits.friends) if (friend === ago) await earn('referral_signup', `invited:demo-${friend}`)
}

/** From 0 to 99, the same each time. */
function chance(ago: number, place: number): number {
  return (ago * 37 + place * 53 + ((ago * ago) % 29) * 11) % 100
}
