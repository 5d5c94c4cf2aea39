import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { PickedFund } from '@zhiheng/domain/expert-picks/picked-fund.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

type Dataset = 'demo' | 'real'

/** Lists of an invented market are not shown beside a real one. */
export function datasetOf(market: Market): Dataset {
  return market.isDemo ? 'demo' : 'real'
}

/** A list as its adviser published it, with every change since, oldest first: the publication is the first. */
export interface PickRow {
  readonly id: number
  readonly name: string
  readonly adviser: string
  readonly adviserTitle: string
  readonly thesis: string
  readonly target: string
  readonly riskLevel: number
  readonly changes: readonly PickChange[]
}

export interface PickChange {
  readonly on: IsoDate
  readonly note: string
  readonly funds: readonly PickedFund[]
}

/** What is published for the first time. */
export interface NewPick extends Omit<PickRow, 'id' | 'changes'> {
  readonly dataset: Dataset
  readonly on: IsoDate
}

/** @returns null where the name is taken */
export async function insertPick(trx: Database, made: NewPick): Promise<number | null> {
  const row = await trx
    .insertInto('expert_picks')
    .values({
      dataset: made.dataset,
      name: made.name,
      adviser: made.adviser,
      adviser_title: made.adviserTitle,
      thesis: made.thesis,
      target: made.target,
      risk_level: made.riskLevel,
      published_on: made.on,
    })
    .onConflict((conflict) => conflict.columns(['dataset', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertPickChange(
  trx: Database,
  change: { pickId: number; on: IsoDate; note: string; funds: readonly PickedFund[]; actorId: number | null },
): Promise<number> {
  const { id } = await trx
    .insertInto('expert_pick_changes')
    .values({
      pick_id: change.pickId,
      changed_on: change.on,
      note: change.note,
      funds: JSON.stringify(change.funds),
      actor_member_id: change.actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whose list it is and what it is called, held until the transaction ends; null where there is none. */
export async function lockPick(
  trx: Database,
  dataset: Dataset,
  id: number,
): Promise<Pick<PickRow, 'name' | 'adviser'> | null> {
  const row = await trx
    .selectFrom('expert_picks')
    .select(['name', 'adviser'])
    .where('dataset', '=', dataset)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function hasPick(db: Database, dataset: Dataset, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('expert_picks')
    .select('id')
    .where('dataset', '=', dataset)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** All lists, the newest first. */
export async function listPicks(db: Database, dataset: Dataset): Promise<PickRow[]> {
  const picks = await db
    .selectFrom('expert_picks')
    .selectAll()
    .where('dataset', '=', dataset)
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const changes = await db
    .selectFrom('expert_pick_changes')
    .select(['pick_id', 'changed_on', 'note', 'funds'])
    .orderBy('id')
    .execute()
  return picks.map((pick) => ({
    id: pick.id,
    name: pick.name,
    adviser: pick.adviser,
    adviserTitle: pick.adviser_title,
    thesis: pick.thesis,
    target: pick.target,
    riskLevel: pick.risk_level,
    changes: changes
      .filter((change) => change.pick_id === pick.id)
      .map((change) => ({ on: change.changed_on, note: change.note, funds: change.funds })),
  }))
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'expert_pick_follows',
    by: ['member_id'],
    given: { as: 'followed_expert_picks', rows: giveFollowed },
    atRemoval: 'deleted',
  },
  {
    table: 'expert_pick_changes',
    by: ['actor_member_id'],
    given: { notBecause: 'what the house has published; only who of the staff keyed it in stands beside it' },
    atRemoval: 'unnamed',
  },
]

function giveFollowed(db: Database, memberId: number) {
  return db
    .selectFrom('expert_pick_follows')
    .innerJoin('expert_picks', 'expert_picks.id', 'expert_pick_follows.pick_id')
    .select(['pick_id', 'expert_picks.name', 'followed_at'])
    .where('member_id', '=', memberId)
    .orderBy('followed_at')
    .execute()
}
