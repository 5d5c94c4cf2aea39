import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { aPortfolio, orderOf, planOf, test } from './testing/rebalancing-app.ts'

describe('records', () => {
  test('say who made them and what became of them, and either side can be kept as a portfolio', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const plan = await planOf(app, id, ming)
    const done = (await app.post(`/api/pfms/${id}/rebalance`, orderOf(plan), ming)).json()
    const path = `/api/pfms/${id}/history/${done.rebalance_note_id}`
    const note = (await app.get(path, ming)).json()
    expect(note).toMatchObject({ by: 'owner', kind: 'manual', outcome: null })
    const copy = (await app.post(`${path}/clone`, { side: 'before' }, ming)).json()
    const [was, is] = [await app.get(`/api/pfms/${copy.id}`, ming), await app.get(`/api/pfms/${id}`, ming)]
    expect(was.json().value).toBeCloseTo(is.json().value, 1)
    expect(was.json().funds.map(({ date }: { date: string }) => date)).toEqual(['2021-12-10', '2021-12-10'])
    const mei = await aMember(db)
    expect((await app.post(`${path}/clone`, { side: 'before' }, mei)).statusCode).toBe(404)
  })
})
