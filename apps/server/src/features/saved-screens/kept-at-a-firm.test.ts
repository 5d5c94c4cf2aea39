import { writeOwnConditions } from '@zhiheng/domain/firm-pools/own-conditions.ts'
import { describe, expect } from 'vitest'

import { type FixedClock, fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { aShelf } from '../firm-plans/testing/a-shelf.ts'
import { insertDemoField } from '../firm-pools/demo/store.ts'
import { deleteFirmMember } from '../firms/store.ts'
import { clientOfBoth, type TestFirm, twoFirms } from '../firms/testing/two-firms.ts'
import { compareDue } from './compare-due.ts'

interface Here {
  readonly app: TestApp
  readonly clock: FixedClock
  readonly one: TestFirm
  readonly other: TestFirm
}

const test = withDatabase.extend<{ here: Here }>({
  here: async ({ db }, use) => {
    const clock = fixedClock()
    const market = await portfolioMarket(db)
    const app = await testApp({ db, market, clock })
    const firms = await twoFirms(db)
    await aShelf(db, market, { firmId: firms.one.id, ids: ['STOCK1', 'STOCK2', 'BOND1'] })
    await use({ app, clock, ...firms })
    await app.server.close()
  },
})

/** A column of the first firm's that calls one fund green; returns the condition that asks for it. */
async function green({ app, one }: Here): Promise<string> {
  const { db } = app.site
  const market = app.site.market()
  const key = market.funds[market.indexOf('STOCK2') ?? -1]?.fundId ?? 0
  await insertDemoField(db, { firm_id: one.id, name: '永續', kind: 'text', position: 1 }, [
    { fund_id: key, value: '是' },
  ])
  const { id } = await db.selectFrom('firm_fund_fields').select('id').executeTakeFirstOrThrow()
  return writeOwnConditions([{ field: id, among: ['是'] }]) ?? ''
}

const save = ({ app, one }: Here, conditions: object, as = one.client) =>
  app.post(`/firm/${one.id}/api/saved_screens`, { name: '自選', conditions }, as)
const list = async ({ app }: Here, firm: TestFirm | null, as: TestFirm['client']) =>
  (await app.get(`${firm === null ? '' : `/firm/${firm.id}`}/api/saved_screens`, as)).json()
const monday = ({ app, clock }: Here) => {
  clock.forward(3 * 24 * 3600 * 1000)
  return compareDue(app.site, new AbortController().signal)
}

describe('a search that is kept on a firm’s site', () => {
  test('finds what the firm sells, there and on our own site, which says where it was kept', async ({ here }) => {
    const { app, one, other } = here
    const both = await clientOfBoth(app.site.db, [one, other])
    expect((await save(here, { abroad: '1' }, both)).statusCode).toBe(200)
    const firm = { id: one.id, name: '甲銀行' }
    expect(await list(here, one, both)).toMatchObject({ entries: [{ name: '自選', count: 3, firm }], used: 1 })
    expect(await list(here, null, both)).toMatchObject({ entries: [{ name: '自選', count: 3, firm }], used: 1 })
    expect((await list(here, other, both)).entries).toEqual([])
  })

  test('may ask for the firm’s own columns, and says what they are called', async ({ here }) => {
    const own = await green(here)
    expect((await save(here, { own, abroad: '1' })).json()).toMatchObject({
      entries: [{ conditions: { own }, lost: {}, count: 1, firm: { own: { fields: [{ name: '永續' }] } } }],
    })
  })

  test('is not kept where it asks for a column that is not there, nor on our own site', async ({ here }) => {
    const { app, one } = here
    const own = await green(here)
    expect((await save(here, { own: '999:in:x' })).json()).toMatchObject({ error: { code: 'invalid_field' } })
    const ours = await app.post('/api/saved_screens', { name: '自選', conditions: { own } }, one.client)
    expect(ours.json()).toMatchObject({ error: { code: 'invalid_field' } })
  })

  test('is compared on Monday among what the firm sells', async ({ here }) => {
    const { app, one } = here
    await save(here, { abroad: '1' })
    expect(await monday(here)).toBe(0)
    expect((await list(here, one, one.client)).entries[0].change).toMatchObject({ entered: { count: 0 } })
    await app.site.db.deleteFrom('firm_pool_funds').where('position', '=', 1).execute()
    here.clock.forward(4 * 24 * 3600 * 1000)
    expect(await monday(here)).toBe(1)
    const { change } = (await list(here, one, one.client)).entries[0]
    expect(change.left.funds.map(({ lipper_id }: { lipper_id: string }) => lipper_id)).toContain('STOCK1')
  })

  test('waits where the firm has given up a column that it asks for', async ({ here }) => {
    const { app, one } = here
    const own = await green(here)
    await save(here, { own, abroad: '1' })
    await app.site.db.deleteFrom('firm_fund_values').execute()
    await app.site.db.deleteFrom('firm_fund_fields').execute()
    expect(await monday(here)).toBe(0)
    expect((await list(here, one, one.client)).entries).toMatchObject([{ lost: { own }, count: null, change: null }])
  })

  test('is neither shown nor compared once its member has left the firm', async ({ here }) => {
    const { app, one } = here
    await save(here, { abroad: '1' })
    await deleteFirmMember(app.site.db, { firmId: one.id, memberId: one.client.id })
    await app.site.db.deleteFrom('firm_pool_funds').where('position', '=', 1).execute()
    expect(await monday(here)).toBe(0)
    expect((await list(here, null, one.client)).entries).toEqual([])
  })
})
