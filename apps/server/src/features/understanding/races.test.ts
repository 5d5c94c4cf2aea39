import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { afterEach, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { calmMarket, sectors } from '../../testing/calm-market.ts'
import { otherNodes } from '../../testing/other-nodes.ts'
import { test as withApp, testApp, type TestApp } from '../../testing/test-app.ts'
import { onPostgres } from '../../testing/test-database.ts'
import { rightChoices } from './right-choices.ts'

/** PGlite has one connection, on which nothing can race: this runs on PostgreSQL alone, on two nodes. */
const test = withApp.skipIf(!onPostgres)
const { otherNode, closeNodes } = otherNodes()
const nodes: TestApp[] = []
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.server.close()
  await closeNodes()
})

const market = calmMarket({
  PAYING: {
    sector2Id: sectors.bond,
    strategyId: 'S1',
    managementFeePercent: 1.5,
    totalExpensePercent: 1.9,
    entryFeePercent: 3,
    distributionFrequency: 'annual',
    distributions: [{ epochDay: epochDayOf('2026-08-10'), amount: 0.8, fromCapitalPercent: 50 }],
  },
})

test(
  'two hundred right answers on two nodes pay once for each question, with claims among them',
  {
    timeout: 120_000,
  },
  async ({ db }) => {
    nodes.push(await testApp({ db, market }), await testApp({ db: await otherNode(db), market }))
    const ming = await aMember(db)
    for (const topic of ['cost', 'principal'] as const) {
      const replies = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const node = nodes[index % 2]
          const isClaim = index % 8 > 5
          const path = isClaim ? 'accomplish' : `understanding/${topic}/answers`
          const body = isClaim ? { task: `understand_${topic}` } : { choice: rightChoices[topic] }
          return (await node?.post(`/api/member/${path}`, body, ming))?.json()
        }),
      )
      expect(replies.filter(({ earned }) => earned > 0)).toHaveLength(1)
    }
    const lines = await db.selectFrom('point_entries').select(['task', 'points']).orderBy('task').execute()
    expect(lines).toEqual([
      { task: 'understand_cost', points: 1 },
      { task: 'understand_principal', points: 1 },
    ])
  },
)
