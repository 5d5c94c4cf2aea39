import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import { calls, firmCalls } from '@zhiheng/contract/testing/calls.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { noRules } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import { describe, expect } from 'vitest'

import type { TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { insertDemoField, insertDemoPool, insertDemoRisk, insertDemoSubsectors } from '../firm-pools/demo/store.ts'
import { clientOfBoth, type TestFirm, twoFirms } from './testing/two-firms.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

const day = asIsoDate('2026-01-05')
/** What stands in rows of one firm and nowhere else; each begins with the mark of its firm. */
const seen = ['池', '用途', '理由', '分類', '欄位', '內容', '風險理由'] as const
/** What its client is never shown. */
const hidden = ['筆記'] as const

/** Rows of a firm of every kind that its clients may see, and a note that they may not. */
async function leaveRows(app: TestApp, { firm, client, mark }: { firm: TestFirm; client: TestMember; mark: string }) {
  const { db } = app.site
  const market = app.site.market()
  const fund_id = market.funds[market.indexOf('STOCK1') ?? -1]?.fundId ?? 0
  const firm_id = firm.id
  const subsector = { firm_id, name: `${mark}分類`, sectors: ['2330'], position: 1 }
  await insertDemoSubsectors(db, [{ ...subsector, parent_id: null, colour: null }])
  const { id: subsector_id } = await db
    .selectFrom('firm_subsectors')
    .select('id')
    .where('firm_id', '=', firm_id)
    .executeTakeFirstOrThrow()
  await insertDemoPool(db, { firm_id, name: `${mark}池`, purpose: `${mark}用途`, rules: JSON.stringify(noRules) }, [
    { fund_id, is_on_sale: true, from_day: day, to_day: null, position: 1, subsector_id, reason: `${mark}理由` },
  ])
  await insertDemoField(db, { firm_id, name: `${mark}欄位`, kind: 'text', position: 1 }, [
    { fund_id, value: `${mark}內容` },
  ])
  await insertDemoRisk(db, { firm_id, fund_id, level: 4, source: `${mark}來源`, day, reason: `${mark}風險理由` })
  const notes = `/firm/${firm_id}/api/members/${encodeURIComponent(client.email)}/add_note`
  expect((await app.post(notes, { text: `${mark}筆記` }, firm.admin)).statusCode).toBe(200)
}

/** Numbers and names that a call may be asked with: those of either firm, and some that are anybody's. */
async function partsOf({ site: { db } }: TestApp, client: TestMember): Promise<Record<string, readonly string[]>> {
  const pools = await db.selectFrom('firm_pools').select('id').execute()
  const numbers = [...new Set([...pools.map(({ id }) => String(id)), '1', '2'])]
  return { email: [client.email], id: [...numbers, 'STOCK1'] }
}

/** Every address of a call. */
function addressesOf({ path }: Endpoint, parts: Readonly<Record<string, readonly string[]>>): string[] {
  const [, name] = /:(\w+)/.exec(path) ?? []
  if (name === undefined) return [path === '/api/funds/at_firm/words' ? `${path}?ids=STOCK1` : path]
  return (parts[name] ?? ['1']).map((value) =>
    path.replace(`:${name}`, encodeURIComponent(value)).replaceAll(/:\w+/g, '1'),
  )
}

describe('who is a client of two firms with one address', () => {
  test('is answered by each firm, in every call there is, from its own rows alone', async ({ db, app }) => {
    const { one, other } = await twoFirms(db)
    const client = await clientOfBoth(db, [one, other])
    await leaveRows(app, { firm: one, client, mark: '甲行' })
    await leaveRows(app, { firm: other, client, mark: '乙行' })
    const parts = await partsOf(app, client)
    const reads = [...calls, ...firmCalls].filter(({ method, file }) => method === 'GET' && file === undefined)
    const found = { 甲行: '', 乙行: '' }
    const read = async (url: string) => (await app.get(url, client)).body
    for (const call of reads) {
      for (const address of addressesOf(call, parts)) {
        const [mine, others, ours] = [
          await read(`/firm/${one.id}${address}`),
          await read(`/firm/${other.id}${address}`),
          await read(address),
        ]
        const told = { 甲: mine.includes('乙行'), 乙: others.includes('甲行'), ours: /[甲乙]行/.test(ours) }
        expect([address, told]).toEqual([address, { 甲: false, 乙: false, ours: false }])
        found.甲行 += mine
        found.乙行 += others
      }
    }
    // all of it was come upon, so that what was not found is not there
    for (const mark of ['甲行', '乙行'] as const) {
      for (const kind of seen) expect([mark + kind, found[mark].includes(mark + kind)]).toEqual([mark + kind, true])
      for (const kind of hidden) expect([mark + kind, found[mark].includes(mark + kind)]).toEqual([mark + kind, false])
    }
  }, 120_000)
})
