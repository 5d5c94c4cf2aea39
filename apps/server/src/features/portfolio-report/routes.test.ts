import type { Group } from '@zhiheng/domain/access/roles.ts'
import { REPORT_FORMAT, reportSections } from '@zhiheng/domain/portfolio-report/sections.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { printReport } from './print-report.ts'
import { createPrintShelf } from './print-shelf.ts'
import { keptInFormat1 } from './testing/kept-in-format-1.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const pro: readonly Group[] = ['member', 'member_pro']
const funds = [
  { lipper_id: 'STOCK1', amount: 500_000, date: '2021-12-10' },
  { lipper_id: 'BOND1', amount: 500_000, date: '2021-12-10' },
]

async function aPortfolio(app: TestApp, as: TestMember): Promise<number> {
  return Number((await app.post('/api/pfms', { name: '退休', funds }, as)).json().id)
}

async function aReport(app: TestApp, { id, as }: { id: number; as: TestMember }): Promise<number> {
  const reply = await app.post(`/api/pfms/${id}/reports`, { sections: [...reportSections], note: '長期持有' }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

describe('who may print', () => {
  test('is who has the permission, and nobody else', async ({ app, db }) => {
    const allowed: readonly (readonly [readonly Group[], number])[] = [
      [['member'], 403],
      [['member', 'member_premium'], 403],
      [['member', 'member_signed'], 403],
      [pro, 200],
      [['member', 'staff'], 200],
      [['firm_member'], 200],
    ]
    for (const [groups, status] of allowed) {
      const who = await aMember(db, { groups })
      const id = await aPortfolio(app, who)
      const reply = await app.post(`/api/pfms/${id}/reports`, { sections: ['cover'] }, who)
      expect([groups, reply.statusCode]).toEqual([groups, status])
      expect((await app.get(`/api/pfms/${id}/reports`, who)).statusCode).toBe(status)
      expect((await app.get(`/api/pfms/${id}/print.pdf`, who)).statusCode).toBe(status === 200 ? 503 : 403)
    }
    expect((await app.get('/api/pfms/1/print.pdf')).statusCode).toBe(401)
  })

  test('is not another member, whatever they may', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db, { groups: pro }), await aMember(db, { groups: ['member', 'staff'] })]
    const id = await aPortfolio(app, ming)
    const report = await aReport(app, { id, as: ming })
    const own = await aPortfolio(app, hua)
    for (const path of [`${id}/reports`, `${id}/reports/${report}`, `${own}/reports/${report}`, `${id}/print.pdf`])
      expect((await app.get(`/api/pfms/${path}`, hua)).statusCode, path).toBe(404)
    expect((await app.get(`/api/pfms/${own}/print.pdf?report=${report}`, hua)).statusCode).toBe(404)
    expect((await app.post(`/api/pfms/${id}/reports`, { sections: ['cover'] }, hua)).statusCode).toBe(404)
  })
})

describe('a report', () => {
  test('says what the screen says, and the same after the portfolio changed', async ({ app, db }) => {
    const ming = await aMember(db, { groups: pro })
    const id = await aPortfolio(app, ming)
    const screen = (await app.get(`/api/pfms/${id}`, ming)).json()
    const report = await aReport(app, { id, as: ming })
    const first = (await app.get(`/api/pfms/${id}/reports/${report}`, ming)).json()
    expect(first.content.portfolio).toEqual(screen)
    expect(first).toMatchObject({ sections: [...reportSections], note: '長期持有', as_of: screen.as_of })
    expect(first.content.performance.history.dates.length).toBeLessThanOrEqual(400)
    expect(first.content.performance.history.dates.at(-1)).toBe(screen.as_of)
    expect(first.content.stress.cases.length).toBeGreaterThan(0)
    // the page, the paper and the sums of its tables say one gain
    const page = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
    const { figures, funds: rows } = first.content.performance
    expect(figures).toEqual(page.figures)
    expect([figures.value.v, figures.gain.v, figures.invested.v]).toEqual([screen.value, screen.gain, screen.invested])
    for (const column of ['value', 'invested', 'gain', 'market', 'distributions', 'exchange'] as const) {
      const sum = rows.reduce((all: number, fund: Record<string, { v: number }>) => all + (fund[column]?.v ?? 0), 0)
      expect(sum, column).toBeCloseTo(figures[column].v, 2)
    }

    await app.post(`/api/pfms/${id}/rename`, { name: '改名' }, ming)
    await app.patch(`/api/pfms/${id}`, { version: 1, funds: [], kind: 'close' }, ming)
    expect((await app.get(`/api/pfms/${id}/reports/${report}`, ming)).json()).toEqual(first)
    const { reports } = (await app.get(`/api/pfms/${id}/reports`, ming)).json()
    expect(reports).toEqual([expect.objectContaining({ id: report, as_of: screen.as_of })])
  })

  test('holds what was chosen alone, in its order', async ({ app, db }) => {
    const ming = await aMember(db, { groups: pro })
    const id = await aPortfolio(app, ming)
    const made = await app.post(`/api/pfms/${id}/reports`, { sections: ['holdings', 'cover'] }, ming)
    const { sections, content } = (await app.get(`/api/pfms/${id}/reports/${made.json().id}`, ming)).json()
    expect(sections).toEqual(['cover', 'holdings'])
    expect([content.structure, content.stress, content.history, content.periods]).toEqual([null, null, null, null])
    // what the holdings made is told as on the page
    const { figures, funds: gained } = content.performance
    expect(figures.gain.v).toBe(content.portfolio.gain)
    const gains = gained.reduce((sum: number, { gain }: { gain: { v: number } }) => sum + gain.v, 0)
    expect(gains).toBeCloseTo(content.portfolio.gain, 6)
    expect((await app.post(`/api/pfms/${id}/reports`, { sections: [] }, ming)).statusCode).toBe(422)
    expect((await app.post(`/api/pfms/${id}/reports`, { sections: ['all'] }, ming)).statusCode).toBe(422)
  })

  test('is gone with its portfolio, and thirty are made in ten minutes', async ({ app, db }) => {
    const ming = await aMember(db, { groups: pro })
    const id = await aPortfolio(app, ming)
    const report = await aReport(app, { id, as: ming })
    for (let made = 1; made < 30; made += 1) await app.post(`/api/pfms/${id}/reports`, { sections: ['cover'] }, ming)
    expect((await app.post(`/api/pfms/${id}/reports`, { sections: ['cover'] }, ming)).statusCode).toBe(429)
    await app.delete(`/api/pfms/${id}`, ming)
    expect((await app.get(`/api/pfms/${id}/reports/${report}`, ming)).statusCode).toBe(404)
  })
})

test('a report that was kept in a format that nobody reads any more says so, and one of today opens', async ({
  app,
  db,
}) => {
  const ming = await aMember(db, { groups: pro })
  const id = await aPortfolio(app, ming)
  const report = await aReport(app, { id, as: ming })
  await db
    .updateTable('portfolio_reports')
    .set({ content: JSON.stringify(keptInFormat1) })
    .execute()
  expect((await app.get(`/api/pfms/${id}/reports/${report}`, ming)).statusCode).toBe(200)
  await db
    .updateTable('portfolio_reports')
    .set({ format: REPORT_FORMAT + 1 })
    .execute()
  const refused = await app.get(`/api/pfms/${id}/reports/${report}`, ming)
  expect([refused.statusCode, refused.json().error.code]).toEqual([410, 'report_outdated'])
  expect((await app.get(`/api/pfms/${id}/reports`, ming)).json().reports).toHaveLength(1)
})

test('a print without a report keeps nothing', async ({ app, db }) => {
  const ming = await aMember(db, { groups: pro })
  const id = await aPortfolio(app, ming)
  const shelf = createPrintShelf(app.clock)
  const paths: string[] = []
  const printer = {
    isThere: true,
    print: async ({ path }: { path: () => string }) => {
      paths.push(path())
      return new Uint8Array([1])
    },
  }
  const printed = await printReport(
    { site: app.site, printer, shelf },
    { id, memberId: ming.id },
    { sections: ['worth'], paper: 'phone' },
  )
  expect(printed).toEqual({ id: null, bytes: new Uint8Array([1]) })
  const report = shelf.take(paths[0]?.replace('/print/', '') ?? '')
  expect(report).toMatchObject({
    id: null,
    paper: 'phone',
    portfolio_id: id,
    sections: ['worth'],
    content: { stress: null },
  })
  expect(await db.selectFrom('portfolio_reports').selectAll().execute()).toEqual([])
  const hua = await aMember(db, { groups: pro })
  const theirs = printReport({ site: app.site, printer, shelf }, { id, memberId: hua.id }, { paper: 'a4' })
  await expect(theirs).rejects.toThrow('查無資料')
  expect(paths).toHaveLength(1)
})

test('a record is printed with both its sides, by who may print, and is kept nowhere', async ({ app, db }) => {
  const ming = await aMember(db, { groups: pro })
  const id = await aPortfolio(app, ming)
  const [{ rebalance_note_id: note }] = (await app.get(`/api/pfms/${id}/history`, ming)).json().rebalances
  const path = `/api/pfms/${id}/history/${note}/report`
  const shown = await app.get(path, ming)
  expect(shown.statusCode, shown.body).toBe(200)
  expect(shown.json()).toMatchObject({
    id: null,
    sections: [],
    makes_pdf: false,
    content: { performance: null, record: { id: note, kind: 'create', after: [{}, {}] }, portfolio: { name: '退休' } },
  })
  const shelf = createPrintShelf(app.clock)
  const printer = {
    isThere: true,
    print: async ({ path: pathOf }: { path: () => string }) => {
      expect(shelf.take(pathOf().replace('/print/', '')).content.record?.id).toBe(note)
      return new Uint8Array([1])
    },
  }
  await printReport({ site: app.site, printer, shelf }, { id, memberId: ming.id }, { record: note, paper: 'a4' })
  expect(await db.selectFrom('portfolio_reports').selectAll().execute()).toEqual([])
  expect((await app.get(`/api/pfms/${id}/history/99999/report`, ming)).statusCode).toBe(404)
  const plain = await aMember(db)
  const own = await aPortfolio(app, plain)
  const [record] = (await app.get(`/api/pfms/${own}/history`, plain)).json().rebalances
  const refused = await app.get(`/api/pfms/${own}/history/${record.rebalance_note_id}/report`, plain)
  expect(refused.statusCode).toBe(403)
})

test('where no browser is, the PDF is refused with a sentence that says what to do', async ({ app, db }) => {
  const ming = await aMember(db, { groups: pro })
  const id = await aPortfolio(app, ming)
  const refused = await app.get(`/api/pfms/${id}/print.pdf?sections=cover,worth`, ming)
  expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'print_unavailable'])
  expect(refused.json().error.message).toContain('瀏覽器的列印')
  expect((await app.get(`/api/pfms/${id}/reports`, ming)).json()).toEqual({ reports: [], makes_pdf: false })
})
