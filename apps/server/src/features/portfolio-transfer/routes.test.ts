import type { PortfolioFile } from '@zhiheng/contract/portfolio-transfer.ts'
import { MOST_FILE_BYTES } from '@zhiheng/domain/portfolio-transfer/format.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const plan = { dateStart: '2024-01-08', dateEnd: null, chargeDay: 8, monthAmount: 5000 }
const funds = [
  { lipper_id: 'STOCK1', amount: 500_000, date: '2021-12-10' },
  { lipper_id: 'BOND1', amount: 300_000, date: '2022-03-10' },
  { lipper_id: 'STOCK2', plan },
]

async function aPortfolio(app: TestApp, as: TestMember, name = '退休'): Promise<number> {
  const reply = await app.post('/api/pfms', { name, funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

async function fileOf(app: TestApp, { id, as }: { id: number; as: TestMember }): Promise<PortfolioFile> {
  const reply = await app.get(`/api/pfms/${id}/export`, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

/** What a file says, but for when it was made. */
const toldBy = ({ exported_at: _at, ...rest }: PortfolioFile) => rest

async function importAs(app: TestApp, as: TestMember, body: object) {
  return app.post('/api/pfms/import', body, as)
}

/** A portfolio with a past: changes, a plan that was stopped, tags, targets. */
async function aStory(app: TestApp, as: TestMember, steps: readonly Step[]): Promise<number> {
  const id = await aPortfolio(app, as)
  for (const step of steps) {
    const { version, funds: held } = (await app.get(`/api/pfms/${id}`, as)).json()
    const sums = new Map<string, number>()
    for (const { lipper_id: fund, value } of held) sums.set(fund, (sums.get(fund) ?? 0) + Number(value))
    await steppers[step]({ app, as, id, version, sums })
  }
  return id
}

interface Stand {
  readonly app: TestApp
  readonly as: TestMember
  readonly id: number
  readonly version: number
  readonly sums: ReadonlyMap<string, number>
}

const wanted = ({ sums }: Stand, times: number, extra: Record<string, number> = {}) => [
  ...[...sums].map(([id, value]) => ({ lipper_id: id, amount: Math.round(value * times * 100) / 100 || 1 })),
  ...Object.entries(extra).flatMap(([id, amount]) => (sums.has(id) ? [] : [{ lipper_id: id, amount }])),
]

const steppers = {
  raise: (at: Stand) =>
    patch(at, { kind: 'raise', funds: wanted(at, 1.2, { CASH: 10_000.55 }), reason: '加碼\n第二行' }),
  reduce: (at: Stand) => patch(at, { kind: 'reduce', funds: wanted(at, 0.9) }),
  manual: (at: Stand) => patch(at, { kind: 'manual', funds: wanted(at, 1, { BOND2: 50_000 }), reason: '換券' }),
  stop: ({ app, as, id, version }: Stand) =>
    app.post(`/api/pfms/${id}/plan`, { version, lipper_id: 'STOCK2', plan: null }, as),
  plan: ({ app, as, id, version }: Stand) =>
    app.post(`/api/pfms/${id}/plan`, { version, lipper_id: 'CASH', plan: { chargeDay: 16, monthAmount: 3000 } }, as),
  close: (at: Stand) => patch(at, { kind: 'close', funds: [] }),
}
type Step = keyof typeof steppers

function patch({ app, as, id, version }: Stand, change: object) {
  return app.patch(`/api/pfms/${id}`, { version, ...change }, as)
}

describe('a portfolio that is exported and imported', () => {
  test('is the same again, with every record, and says the same figures', async ({ app, db }) => {
    const steps = fc.array(fc.constantFrom('raise', 'reduce', 'manual', 'stop', 'plan', 'close'), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(steps, async (told) => {
        const [ming, hua] = [await aMember(db), await aMember(db)]
        const id = await aStory(app, ming, told)
        const file = await fileOf(app, { id, as: ming })
        const made = await importAs(app, hua, { file })
        expect(made.statusCode, made.body).toBe(200)
        const copy = Number(made.json().id)
        expect(toldBy(await fileOf(app, { id: copy, as: hua }))).toEqual(toldBy(file))
        const [own, theirs] = [
          (await app.get(`/api/pfms/${id}`, ming)).json(),
          (await app.get(`/api/pfms/${copy}`, hua)).json(),
        ]
        for (const key of ['value', 'invested', 'gain', 'twr', 'mwr', 'funds', 'allocation'])
          expect([key, theirs[key]]).toEqual([key, own[key]])
      }),
      { numRuns: 6 },
    )
  })

  test('keeps its tags, bands and targets, and neither consent nor sharing', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const id = await aPortfolio(app, ming)
    const tag = (await app.post('/api/tags/portfolio', { name: '長期' }, ming)).json().entry.id
    await app.put('/api/tags/portfolio/attach', { tag, ids: [id] }, ming)
    await app.post('/api/tags/portfolio', { name: '長期' }, hua)
    const targets = [
      { lipper_id: 'STOCK1', percent: 60 },
      { lipper_id: 'BOND1', percent: 40 },
    ]
    const bands = { bucket_points: 7, fund_points: 4, fund_percent: 20 }
    const set = await app.patch(`/api/pfms/${id}/rebalance_settings`, { bands, targets }, ming)
    expect(set.statusCode, set.body).toBe(200)

    const file = await fileOf(app, { id, as: ming })
    expect(file).toMatchObject({ tags: ['長期'], settings: { bands, targets, targets_set_at: 0 } })
    const copy = (await importAs(app, hua, { file, name: '搬來的' })).json().id
    expect((await app.get(`/api/pfms/${copy}`, hua)).json()).toMatchObject({
      name: '搬來的',
      autorebalance: false,
      tags: [{ name: '長期' }],
    })
    expect((await app.get('/api/tags/portfolio', hua)).json().entries).toHaveLength(1)
    const kept = (await app.get(`/api/pfms/${copy}/rebalance_settings`, hua)).json()
    expect(kept).toMatchObject({
      bands,
      targets_from: 'set',
      targets: targets.map((one) => expect.objectContaining(one)),
    })
  })

  test('is not made twice unless that is asked for, also by two tabs at once', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const file = await fileOf(app, { id: await aPortfolio(app, ming), as: ming })
    expect((await importAs(app, ming, { file })).json().error.code).toBe('import_repeated')
    const both = await Promise.all([
      importAs(app, hua, { file }),
      importAs(app, hua, { file: { ...file, name: '另一個名字' } }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await importAs(app, hua, { file, again: true })).statusCode).toBe(200)
    expect((await app.get('/api/pfms', hua)).json().total).toBe(2)
  })
})

describe('a file', () => {
  test('finds its funds on another site by ISIN, code or name, and names those it does not find', async ({
    app,
    db,
  }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const file = await fileOf(app, { id: await aPortfolio(app, ming), as: ming })
    const abroad = JSON.parse(JSON.stringify(file).replaceAll('"STOCK1"', '"ELSEWHERE1"')) as PortfolioFile
    const preview = (await app.post('/api/pfms/import_preview', { file: abroad }, hua)).json()
    expect(preview.problems).toEqual([])
    expect(preview.funds[0]).toMatchObject({ asked_id: 'ELSEWHERE1', lipper_id: 'STOCK1', held: true })
    expect(preview.funds[0].by).not.toBe('lipper_id')
    expect((await importAs(app, hua, { file: abroad })).statusCode).toBe(200)

    const [first, ...others] = abroad.funds
    const strange = { ...abroad, funds: [{ ...first, name: '別的基金', code: null, isin: null }, ...others] }
    const refused = await importAs(app, hua, { file: strange, again: true })
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'fund_not_available'])
    expect(refused.json().error.fields).toEqual({ ELSEWHERE1: '別的基金：找不到對應的基金' })
    const told = (await app.post('/api/pfms/import_preview', { file: strange }, hua)).json()
    expect(told).toMatchObject({ value: null, problems: ['找不到「別的基金」（ELSEWHERE1）對應的基金'] })
    expect((await app.get('/api/pfms', hua)).json().total).toBe(1)
  })

  test('is previewed with what it will be worth, and the preview makes nothing', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const { value } = (await app.get(`/api/pfms/${id}`, ming)).json()
    const preview = (
      await app.post('/api/pfms/import_preview', { file: await fileOf(app, { id, as: ming }) }, ming)
    ).json()
    expect(preview).toMatchObject({ value, records: 1, same: { id, name: '退休' }, problems: [] })
    expect(preview.holdings).toHaveLength(3)
    expect((await app.get('/api/pfms', ming)).json().total).toBe(1)
    const [mei, one] = [await aMember(db), [{ lipper_id: 'CASH', amount: 1000 }]]
    expect((await app.post('/api/pfms', { name: '退休', funds: one }, mei)).statusCode).toBe(200)
    const ofOther = await app.post('/api/pfms/import_preview', { file: await fileOf(app, { id, as: ming }) }, mei)
    expect(ofOther.json()).toMatchObject({ records: 1, same: null })
  })

  test('that breaks a rule is refused whole, with the record at fault', async ({ app, db }) => {
    const ming = await aMember(db)
    const file = await fileOf(app, { id: await aPortfolio(app, ming), as: ming })
    const text = JSON.stringify(file)
    const broken: readonly (readonly [string, string, RegExp])[] = [
      ['"monthAmount":5000', '"monthAmount":100', /./],
      ['"dateStart":"2024-01-08"', '"dateStart":"2019-01-08"', /開始日期須在/],
      ['"date":"2021-12-10"', '"date":"1999-12-10"', /第 1 筆紀錄：.*不在可用範圍/],
      ['"date":"2021-12-10"', '"date":"2031-12-10"', /不在可用範圍/],
      ['"kind":"create"', '"kind":"raise"', /第一筆紀錄必須是/],
      ['"amount":300000', '"amount":-1', /./],
      [`"at":"${file.records[0]?.at}"`, '"at":"2099-01-01T00:00:00.000Z"', /第 1 筆紀錄的時間晚於現在/],
      ['"holdings":[', `"holdings":[${JSON.stringify(file.holdings[0])},`, /與最後一筆紀錄不同/],
      ['"funds":[', `"funds":[${JSON.stringify(file.funds[0])},`, /缺漏或重複/],
      ['"version":1', '"version":2', /./],
      ['"format":"zhiheng-portfolio"', '"format":"other"', /./],
    ]
    for (const [what, by, says] of broken) {
      const reply = await importAs(app, ming, { file: JSON.parse(text.replaceAll(what, by)), again: true })
      expect([what, reply.statusCode]).toEqual([what, 422])
      expect(Object.values(reply.json().error.fields).join('\n'), what).toMatch(says)
    }
    expect((await importAs(app, ming, { file: { ...file, secret: 1 } })).statusCode).toBe(400)
    expect((await app.get('/api/pfms', ming)).json().total).toBe(1)
  })

  test('of up to 1 MB is read, a larger one is not, and other calls keep their 64 KB', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const file = await fileOf(app, { id, as: ming })
    const [made] = file.records
    const [{ after }] = [made ?? { after: [] }]
    const noted = Array.from({ length: 200 }, () => ({
      kind: 'manual' as const,
      at: made?.at ?? '',
      reason: '說'.repeat(700),
      before: after,
      after,
    }))
    const large = { ...file, records: [...file.records, ...noted] }
    expect(JSON.stringify({ file: large }).length).toBeGreaterThan(65_536)
    const reply = await importAs(app, ming, { file: large })
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
    const tooLarge = { ...file, name: 'x'.repeat(MOST_FILE_BYTES) }
    expect((await importAs(app, ming, { file: tooLarge })).statusCode).toBe(413)
    expect((await app.post(`/api/pfms/${id}/rename`, { name: 'x'.repeat(70_000) }, ming)).statusCode).toBe(413)
  })
})

describe('who may', () => {
  test('export is the owner alone, and nobody imports beyond their places', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const id = await aPortfolio(app, ming)
    expect((await app.get(`/api/pfms/${id}/export`, hua)).statusCode).toBe(404)
    expect((await app.get(`/api/pfms/${id}/export`)).statusCode).toBe(401)
    const file = await fileOf(app, { id, as: ming })
    expect([401, 403]).toContain((await app.post('/api/pfms/import', { file })).statusCode)
    const replies = []
    for (let times = 0; times < 4; times++) replies.push(await importAs(app, hua, { file, again: true }))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 422])
    expect(replies.at(-1)?.json().error.code).toBe('portfolio_quota')
  })
})
