import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { aPortfolio, test } from './testing/rebalancing-app.ts'

describe('batches', () => {
  test('bring several portfolios of the staff back with one note, each with its record', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const first = await aPortfolio(app, staff)
    const calm = await aPortfolio(app, staff, [{ lipper_id: 'CASH', amount: 1000 }])
    const reply = await app.post('/api/rebalance_batches', { note: '季調', portfolio_ids: [first, calm] }, staff)
    expect(reply.statusCode, reply.body).toBe(200)
    const batch = reply.json()
    expect(batch.entries.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'in_band'])
    const { batches } = (await app.get(`/api/pfms/${first}/batch_history`, staff)).json()
    expect(batches).toEqual([{ batch_at: batch.batch_at, kind: 'batch', batch_note_id: batch.batch_note_id }])
    const one = (await app.get(`/api/pfms/${first}/batch_history/${batch.batch_note_id}`, staff)).json()
    expect(one).toMatchObject({ note: '季調', entries: [{ portfolio_id: first, outcome: 'done' }] })
    const { rebalances } = (await app.get(`/api/pfms/${first}/history`, staff)).json()
    expect(rebalances[0].kind).toBe('manual')
  })

  test('are for the staff, over their own portfolios alone', async ({ app, db }) => {
    const [staff, ming] = [await aMember(db, { groups: ['staff'] }), await aMember(db)]
    const id = await aPortfolio(app, ming)
    const ask = async (as: TestMember) =>
      (await app.post('/api/rebalance_batches', { note: '季調', portfolio_ids: [id] }, as)).statusCode
    expect(await ask(ming)).toBe(403)
    expect(await ask(staff)).toBe(404)
    expect((await app.get(`/api/pfms/${id}/batch_history`, ming)).json().batches).toEqual([])
  })
})
