import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { heldIn } from '../../../testing/held-in.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { aShelf } from '../../firm-plans/testing/a-shelf.ts'
import { twoFirms } from '../../firms/testing/two-firms.ts'
import { openTo } from '../../preflight/testing/preflight-app.ts'
import { aPortfolio, planOf, test } from '../testing/rebalancing-app.ts'

const three = [
  { lipper_id: 'STOCK1', amount: 600_000, date: '2021-12-10' },
  { lipper_id: 'BOND1', amount: 200_000, date: '2021-12-10' },
  { lipper_id: 'CASH', amount: 200_000, date: '2021-12-10' },
]

/** A client's portfolio that an adviser of our site follows; its firm does not sell the bonds in it. */
async function ground(app: TestApp) {
  const { db } = app.site
  const { one } = await twoFirms(db)
  await aShelf(db, app.site.market(), { firmId: one.id, ids: ['STOCK1', 'CASH'] })
  const adviser = await aMember(db, { groups: ['member', 'staff'] })
  const id = await aPortfolio(app, one.client, three)
  await openTo(app, one, { client: one.client, id })
  const { share_key: key } = (await app.post(`/api/pfms/${id}/share`, { shared: true }, one.client)).json()
  await app.post(`/api/pfms/${id}/follow`, { key }, adviser)
  await app.post(`/api/pfms/${id}/proposals`, { is_open: true }, one.client)
  return { adviser, client: one.client, id }
}

interface Change {
  readonly lipper_id: string
  readonly before: number
  readonly after: number
}

const bonds = (changes: readonly Change[]) => changes.find(({ lipper_id }) => lipper_id === 'BOND1')
const sentBy = (app: TestApp, adviser: TestMember, id: number) =>
  app.post('/api/rebalance_batches', { note: '季調', portfolio_ids: [id] }, adviser)

describe('a batch over a portfolio in the care of a firm', () => {
  test('proposes no purchase of what the firm does not sell, and says so before it is sent', async ({ app }) => {
    const { adviser, id } = await ground(app)
    const preview = (await app.post('/api/rebalance_batches/preview', { portfolio_ids: [id] }, adviser)).json()
    expect(preview.entries[0].exceptions).toContain('not_for_sale')
    const shown = bonds(preview.entries[0].changes)
    expect(shown === undefined || shown.after <= shown.before).toBe(true)
    const { entries } = (await sentBy(app, adviser, id)).json()
    const sent = bonds(entries[0].proposal?.changes ?? [])
    expect(sent === undefined || sent.after <= sent.before).toBe(true)
  })

  test('buys none of it when its owner accepts on our own site', async ({ app }) => {
    const { adviser, client, id } = await ground(app)
    const before = await heldIn(app, id, client)
    const { batch_note_id: batch } = (await sentBy(app, adviser, id)).json()
    const { version, as_of } = await planOf(app, id, client)
    const reply = await app.post(`/api/pfms/${id}/batch_history/${batch}/accept`, { version, as_of }, client)
    expect(reply.statusCode, reply.body).toBe(200)
    const after = await heldIn(app, id, client)
    expect(after.BOND1).toBeLessThanOrEqual(before.BOND1 ?? 0)
    expect(after.CASH).toBeGreaterThan(before.CASH ?? 0)
  })
})
