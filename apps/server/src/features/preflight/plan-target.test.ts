import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import type { TestFirm } from '../firms/testing/two-firms.ts'
import { test } from '../rebalancing/testing/rebalancing-app.ts'
import {
  anOpenPortfolio,
  aPreflight,
  careful,
  evaluate,
  preflightOf,
  proposalOf,
  send,
  twoFirms,
} from './testing/preflight-app.ts'

const { target, ...untargeted } = careful
const funds = target.map((share) => ({ lipperId: share.lipper_id, percent: share.percent }))

/** A plan of a firm with so many versions, the newest of careful weights; 0: a draft. @returns its id */
async function aPlan(db: Database, { id, admin, client }: TestFirm, versions: number): Promise<number> {
  const by = { firm_id: id, written_by: admin.id, restores: null }
  const { id: planId } = await db
    .insertInto('firm_plans')
    .values({
      ...by,
      draft: versions === 0 ? content('草稿') : null,
      state: versions === 0 ? 'draft' : 'published',
      written_at: '2026-11-01T04:00:00.000Z',
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let number = 1; number <= versions; number++)
    await publish(db, { by, publishedBy: client.id, planId, number, name: '穩健方案' })
  return planId
}

function publish(
  db: Database,
  {
    by,
    publishedBy,
    planId,
    number,
    name,
  }: {
    by: { firm_id: number; written_by: number; restores: null }
    publishedBy: number
    planId: number
    number: number
    name: string
  },
) {
  return db
    .insertInto('firm_plan_logs')
    .values({
      ...by,
      plan_id: planId,
      number,
      content: content(name),
      published_by: publishedBy,
      published_at: '2026-11-02T04:00:00.000Z',
    })
    .execute()
}

const content = (name: string) =>
  JSON.stringify({
    name,
    level: 2,
    targets: { ef: 0, bf: 60, blf: 0, mmf: 40 },
    subsectors: [],
    funds,
    bands: { bucketPoints: 5, fundPoints: 3 },
    leastAmount: 0,
    effectiveOn: null,
    note: '',
  })

describe('a pre-flight of a plan', () => {
  test('copies the weights, the name and the number of its newest version, up to the client', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    await anOpenPortfolio(app, one)
    await evaluate(app, one.client.id, 5)
    const planId = await aPlan(db, one, 2)
    const id = await aPreflight(app, one, { ...untargeted, plan_id: planId })
    const plan = { name: '穩健方案', number: 2 }
    const found = await preflightOf(app, one, id)
    expect(found).toMatchObject({ preflight: { plan }, target })
    await send(app, one, id)
    // what clients get of the plan later is not what was sent
    const by = { firm_id: one.id, written_by: one.admin.id, restores: null }
    await publish(db, { by, publishedBy: one.client.id, planId, number: 3, name: '改名方案' })
    expect(await proposalOf(app, one.client)).toMatchObject({ proposal: { plan }, target })
    expect(await preflightOf(app, one, id)).toMatchObject({ preflight: { plan }, target })
  })

  test('names no plan where the weights are the adviser’s own', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    expect(await preflightOf(app, one, await aPreflight(app, one))).toMatchObject({ preflight: { plan: null } })
  })

  test('is not begun of a draft, of a removed plan, or of another firm’s', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const [draft, removed, theirs] = [await aPlan(db, one, 0), await aPlan(db, one, 1), await aPlan(db, other, 1)]
    await db
      .updateTable('firm_plans')
      .set({ removed_at: '2026-11-03T04:00:00.000Z' })
      .where('id', '=', removed)
      .execute()
    const begin = async (planId: number) =>
      (await app.post(`/firm/${one.id}/api/preflights`, { ...untargeted, plan_id: planId }, one.admin)).json().error
        .code
    expect(await begin(draft)).toBe('plan_unpublished')
    expect(await begin(removed)).toBe('plan_unpublished')
    expect(await begin(theirs)).toBe('not_found')
  })

  test('takes weights or a plan, and not both or neither', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const planId = await aPlan(db, one, 1)
    for (const body of [untargeted, { ...careful, plan_id: planId }]) {
      const reply = await app.post(`/firm/${one.id}/api/preflights`, body, one.admin)
      expect(reply.json().error).toMatchObject({ code: 'invalid_field' })
    }
  })
})
