import type { PlanContent } from '@zhiheng/domain/firm-plans/plan.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'

/** A portfolio that follows a plan, with the version that it follows and the newest one. */
export interface FollowerRow {
  readonly firm_id: number
  readonly firm: string
  readonly member_id: number
  readonly portfolio_id: number
  readonly plan_id: number
  readonly number: number
  readonly kyc: number
  readonly adopted_at: string
  readonly content: PlanContent
  readonly newest_number: number
  readonly newest: PlanContent
  readonly newest_at: string
  readonly is_removed: boolean
}

/** Every look begins here: the owner is still one of the firm's people, and the portfolio is there. */
function followers(db: Database) {
  return db
    .selectFrom('firm_plan_followers as follower')
    .innerJoin('portfolios', (join) =>
      join
        .onRef('portfolios.id', '=', 'follower.portfolio_id')
        .onRef('portfolios.member_id', '=', 'follower.member_id')
        .on('portfolios.deleted_at', 'is', null),
    )
    .innerJoin('firms', (join) => join.onRef('firms.id', '=', 'follower.firm_id').on('firms.removed_at', 'is', null))
    .innerJoin('firm_plans as plan', (join) =>
      join.onRef('plan.id', '=', 'follower.plan_id').onRef('plan.firm_id', '=', 'follower.firm_id'),
    )
    .innerJoin('firm_plan_logs as log', (join) =>
      join.onRef('log.plan_id', '=', 'plan.id').onRef('log.number', '=', 'follower.number'),
    )
    .innerJoin('firm_plan_logs as newest', (join) =>
      join.onRef('newest.plan_id', '=', 'plan.id').on('newest.number', '=', (eb) =>
        eb
          .selectFrom('firm_plan_logs as any')
          .select((of) => of.fn.max('any.number').as('number'))
          .whereRef('any.plan_id', '=', 'plan.id'),
      ),
    )
}

/** The plans that a portfolio follows. */
export function listFollowed(db: Database, portfolioId: number): Promise<FollowerRow[]> {
  return followers(db)
    .where('follower.portfolio_id', '=', portfolioId)
    .select([
      'follower.firm_id',
      sql<string>`firms.brand ->> 'name'`.as('firm'),
      'follower.member_id',
      'follower.portfolio_id',
      'follower.plan_id',
      'follower.number',
      'follower.kyc',
      'follower.adopted_at',
      'log.content',
      'newest.number as newest_number',
      'newest.content as newest',
      'newest.published_at as newest_at',
      sql<boolean>`plan.removed_at is not null`.as('is_removed'),
    ])
    .orderBy('follower.firm_id')
    .execute()
}

/** What somebody takes of a plan. */
export interface Adoption {
  readonly firmId: number
  readonly memberId: number
  readonly portfolioId: number
  readonly planId: number
  readonly number: number
  readonly kyc: number
  readonly at: string
}

/** Lets a portfolio follow a plan, instead of another one of the firm. */
export async function saveFollower(trx: Database, adopted: Adoption): Promise<void> {
  const values = {
    plan_id: adopted.planId,
    number: adopted.number,
    kyc: adopted.kyc,
    adopted_at: adopted.at,
    told_number: adopted.number,
  }
  await trx
    .insertInto('firm_plan_followers')
    .values({ firm_id: adopted.firmId, member_id: adopted.memberId, portfolio_id: adopted.portfolioId, ...values })
    .onConflict((conflict) => conflict.columns(['firm_id', 'portfolio_id']).doUpdateSet(values))
    .execute()
}

/** @returns whether it followed one of the firm's */
export async function deleteFollower(
  trx: Database,
  { firmId, portfolioId, memberId }: { firmId: number; portfolioId: number; memberId: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('firm_plan_followers')
    .where('firm_id', '=', firmId)
    .where('portfolio_id', '=', portfolioId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A follower of a plan whose newest version they were not told of. */
export interface UntoldRow {
  readonly firm_id: number
  readonly firm: string
  readonly member_id: number
  readonly portfolio_id: number
  readonly portfolio: string
  readonly plan_id: number
  readonly number: number
  readonly plan: string
}

/** The next of them; a version that counts from a later day on is told of on that day. */
export function listUntold(db: Database, { today, most }: { today: string; most: number }): Promise<UntoldRow[]> {
  return followers(db)
    .whereRef('newest.number', '>', 'follower.told_number')
    .where('plan.removed_at', 'is', null)
    .where(sql<boolean>`coalesce(newest.content ->> 'effectiveOn', '') <= ${today}`)
    .select([
      'follower.firm_id',
      sql<string>`firms.brand ->> 'name'`.as('firm'),
      'follower.member_id',
      'follower.portfolio_id',
      'portfolios.name as portfolio',
      'follower.plan_id',
      'newest.number',
      sql<string>`newest.content ->> 'name'`.as('plan'),
    ])
    .orderBy('follower.firm_id')
    .orderBy('follower.portfolio_id')
    .limit(most)
    .execute()
}

export async function markTold(
  db: Database,
  { firm_id, portfolio_id, plan_id, number }: Pick<UntoldRow, 'firm_id' | 'portfolio_id' | 'plan_id' | 'number'>,
): Promise<void> {
  await db
    .updateTable('firm_plan_followers')
    .set({ told_number: number })
    .where('firm_id', '=', firm_id)
    .where('portfolio_id', '=', portfolio_id)
    .where('plan_id', '=', plan_id)
    .where('told_number', '<', number)
    .execute()
}

interface OfPlan {
  readonly firmId: number
  readonly planId: number
}

function followersOf(db: Database, { firmId, planId }: OfPlan) {
  return followers(db)
    .innerJoin('members', 'members.id', 'follower.member_id')
    .where('members.removed_at', 'is', null)
    .where('members.deletion_due_at', 'is', null)
    .where('follower.firm_id', '=', firmId)
    .where('follower.plan_id', '=', planId)
}

/** How many people follow a plan. */
export async function countFollowers(db: Database, of: OfPlan): Promise<number> {
  const { count } = await followersOf(db, of)
    .select(sql<number>`count(distinct follower.member_id)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Those of their portfolios that are open to the firm. */
export function listOpenFollowers(
  db: Database,
  { most, ...of }: OfPlan & { readonly most: number },
): Promise<{ client: string; email: string; portfolio: string; number: number }[]> {
  return followersOf(db, of)
    .innerJoin('firm_portfolios as open', (join) =>
      join
        .onRef('open.firm_id', '=', 'follower.firm_id')
        .onRef('open.portfolio_id', '=', 'follower.portfolio_id')
        .onRef('open.member_id', '=', 'follower.member_id'),
    )
    .select(['members.name as client', 'members.email', 'portfolios.name as portfolio', 'follower.number'])
    .orderBy('follower.number')
    .orderBy('follower.portfolio_id')
    .limit(most)
    .execute()
}

/** Where a member stands in this table. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'firm_plan_followers',
    by: ['member_id'],
    given: {
      as: 'plans_followed',
      rows: (db, memberId) =>
        db
          .selectFrom('firm_plan_followers')
          .select(['firm_id', 'portfolio_id', 'plan_id', 'number', 'kyc', 'adopted_at'])
          .where('member_id', '=', memberId)
          .execute(),
    },
    atRemoval: 'deleted',
  },
]
