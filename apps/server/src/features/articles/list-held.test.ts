import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test, writes } from './testing/articles-app.ts'

describe('what a member holds that an article is about', () => {
  test('are the funds that it names and those of its markets, the largest first', async ({ app, db }) => {
    const [member, other] = [await aMember(db), await aMember(db)]
    const funds = (ids: readonly string[]) => ids.map((id) => ({ lipper_id: id, amount: 100_000, date: '2022-01-03' }))
    await app.post('/api/pfms', { name: '一', funds: funds(['STOCK1', 'BOND1']) }, member)
    await app.post('/api/pfms', { name: '二', funds: funds(['BOND1', 'CASH']) }, member)
    const bodyHtml = '<p><a href="/funds/BOND1">債</a>與<a href="/market/perform#2370">台股</a></p>'
    await writes(db, { id: 'a', bodyHtml })
    const { entries, total, share } = (await app.get('/api/articles/a/holdings', member)).json()
    const held = await Promise.all(
      (await app.get('/api/pfms', member)).json().entries.map(async ({ id }: { id: number }) => {
        const { funds: lines } = (await app.get(`/api/pfms/${id}`, member)).json()
        return lines
      }),
    )
    const lines = held.flat() as { lipper_id: string; value: number }[]
    const worth = (id: string) =>
      lines.filter((line) => line.lipper_id === id).reduce((sum, { value }) => sum + value, 0)
    const all = lines.reduce((sum, { value }) => sum + value, 0)
    expect(entries).toMatchObject([
      { lipper_id: 'BOND1', why: 'named', market: null },
      { lipper_id: 'STOCK1', why: 'market', market: '台灣股票' },
    ])
    expect(total).toBe(2)
    for (const entry of entries) expect(entry.share).toBeCloseTo((100 * worth(entry.lipper_id)) / all, 1)
    expect(share).toBeCloseTo((100 * (worth('BOND1') + worth('STOCK1'))) / all, 1)
    expect((await app.get('/api/articles/a/holdings', other)).json()).toEqual({ entries: [], total: 0, share: null })
    expect((await app.get('/api/articles/a/holdings')).statusCode).toBe(401)
  })
})
