import { afterEach, describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { fixedClock } from '../../../testing/fixed-clock.ts'
import { otherNodes } from '../../../testing/other-nodes.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { onPostgres } from '../../../testing/test-database.ts'
import { aPortfolio, planOf, test as withApp } from '../testing/rebalancing-app.ts'

/** PGlite has one connection, on which nothing can race: these run on PostgreSQL alone, on two nodes. */
const test = withApp.skipIf(!onPostgres)
const { otherNode, closeNodes } = otherNodes()
afterEach(closeNodes)

const four = [0, 1, 2, 3] as const
const three = [0, 1, 2] as const

async function advise(app: TestApp, id: number, { owner, adviser }: { owner: TestMember; adviser: TestMember }) {
  const { share_key: key } = (await app.post(`/api/pfms/${id}/share`, { shared: true }, owner)).json()
  expect((await app.post(`/api/pfms/${id}/follow`, { key }, adviser)).statusCode).toBe(200)
  expect((await app.post(`/api/pfms/${id}/proposals`, { is_open: true }, owner)).statusCode).toBe(200)
}

describe('batches, answers and changes on two nodes at once', () => {
  test('are all answered, and none of them with a fault', async ({ app, db }) => {
    const other = await testApp({ db: await otherNode(db), market: app.site.market(), clock: fixedClock() })
    const node = (index: number) => (index % 2 === 0 ? app : other)
    const owner = await aMember(db)
    const advisers = await Promise.all(four.map(() => aMember(db, { groups: ['member', 'staff'] })))
    const ids = await Promise.all(three.map(() => aPortfolio(app, owner)))
    for (const id of ids) for (const adviser of advisers) await advise(app, id, { owner, adviser })
    for (let round = 0; round < 6; round++) {
      // each in an order of its own
      const sent = advisers.map((adviser, index) => {
        const turned = [...ids.slice(index), ...ids.slice(0, index)]
        return node(index).post('/api/rebalance_batches', { note: '季調', portfolio_ids: turned }, adviser)
      })
      const plans = await Promise.all(ids.map((id) => planOf(app, id, owner)))
      const changes = ids.map((id, index) => {
        const order = { version: plans[index].version, as_of: plans[index].as_of, mode: 'sell_and_buy' }
        return node(index + 1).post(`/api/pfms/${id}/rebalance`, order, owner)
      })
      const closed = ids.map((id, index) =>
        node(index).post(`/api/pfms/${id}/proposals`, { is_open: index > 0 }, owner),
      )
      const batches = await Promise.all(sent)
      const answers = batches.flatMap((batch, index) =>
        batch.statusCode !== 200
          ? []
          : ids.map((id) => {
              const path = `/api/pfms/${id}/batch_history/${batch.json().batch_note_id}`
              const shown = { version: (plans[ids.indexOf(id)].version as number) + 1, as_of: plans[0].as_of }
              return round % 2 === 0
                ? node(index + 1).post(`${path}/decline`, {}, owner)
                : node(index).post(`${path}/accept`, shown, owner)
            }),
      )
      const replies = [...batches, ...(await Promise.all([...changes, ...closed, ...answers]))]
      expect(replies.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([])
      await Promise.all(ids.map((id) => app.post(`/api/pfms/${id}/proposals`, { is_open: true }, owner)))
    }
    await other.server.close()
  }, 120_000)
})
