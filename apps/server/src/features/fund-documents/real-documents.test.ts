import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { flatMarket } from '../../testing/flat-market.ts'
import { test } from '../../testing/test-database.ts'
import { compareDocuments, listDocuments } from './list-documents.ts'
import { createPdfReader, type PdfReader } from './reading/create-pdf-reader.ts'
import { importDocs } from './testing/import-docs.ts'

const shared = path.resolve(import.meta.dirname, '../../../../../../shared/data/docs')
const [old, fresh, shares] = [
  'us_tsp_fund_information_2020-07.pdf',
  'us_tsp_fund_information_2021-03.pdf',
  'us_tsp_fact_sheet_shares_2018-01.pdf',
] as const
const isThere = existsSync(path.join(shared, old))
const read = (name: string) => readFileSync(path.join(shared, name))

/** Pages of each fund in both editions, and what these say of it: read by hand. */
const funds = [
  { id: 'TSPF', name: 'TSP F Fund', pages: '7-8', fees: [0.042, 0.048], invest: [0.004, 0.012], benchmark: 'Bloomberg Barclays U.S. Aggregate Bond Index' },
  { id: 'TSPC', name: 'TSP C Fund', pages: '9-10', fees: [0.042, 0.049], invest: [0.001, 0.002], benchmark: 'Standard & Poor’s 500 Stock Index' },
  { id: 'TSPS', name: 'TSP S Fund', pages: '11-12', fees: [0.042, 0.049], invest: [0.018, 0.019], benchmark: 'Dow Jones U.S. Completion TSM Index' },
  { id: 'TSPI', name: 'TSP I Fund', pages: '13-14', fees: [0.042, 0.049], invest: [0.007, 0.006], benchmark: 'MSCI EAFE Stock Index' },
] as const // prettier-ignore

describe.skipIf(!isThere)('the real documents beside the project (skipped where they are absent)', () => {
  let reader: PdfReader
  beforeAll(() => {
    reader = createPdfReader()
  })
  afterAll(async () => reader.close())

  it.each([
    [old, 15],
    [fresh, 15],
    [shares, 2],
  ])('%s is read with all its pages', async (name, count) => {
    const outcome = await reader.read(read(name))
    expect(outcome).toMatchObject({ text: { language: 'en-US' } })
    const pages = 'text' in outcome ? outcome.text.pages : []
    expect(pages).toHaveLength(count)
    // the long ones have two blank pages
    expect(pages.filter((page) => page.length > 200).length).toBeGreaterThanOrEqual(count - 2)
  })

  test('are brought, and two editions of one differ in what they say of each fund', async ({ db }) => {
    const market = await flatMarket(
      db,
      Object.fromEntries(funds.map(({ id, name }) => [id, { name, strategyId: id, domicile: 'USA' }])),
    )
    const row = (id: string, pages: string, [date, file]: readonly [string, string]) =>
      `${id},prospectus,${date},${file},TSP Fund Information,${pages}`
    const csv = [
      'fund,kind,date,file,title,pages',
      ...funds.flatMap(({ id, pages }) => [row(id, pages, ['2020-07-31', old]), row(id, pages, ['2021-03-31', fresh])]),
      `TSPC,notice,2018-01-31,${shares},Your Shares in the TSP Funds,`,
    ].join('\n')
    const files = { [old]: read(old), [fresh]: read(fresh), [shares]: read(shares), 'documents.csv': csv }
    const { code, lines } = await importDocs(db, market, { files })
    expect(code, lines.join('\n')).toBe(0)
    // nine documents of four funds lie in three files
    expect(await db.selectFrom('document_files').select('page_count').orderBy('page_count').execute()).toEqual([
      { page_count: 2 },
      { page_count: 15 },
      { page_count: 15 },
    ])

    const site = { db, market: () => market }
    for (const { id, fees, invest, benchmark, pages } of funds) {
      const { versions } = await listDocuments(site, id)
      const [newest, before] = versions.filter(({ kind }) => kind === 'prospectus')
      if (newest === undefined || before === undefined) throw new Error(`${id} has not two editions`)
      const compared = await compareDocuments(site, { lipperId: id, ids: [newest.id, before.id] })
      expect(compared.before.date).toBe('2020-07-31')
      const percents = Object.fromEntries(
        compared.changed.map((change) => [change.key, [change.before?.percent, change.after?.percent]]),
      )
      expect([id, percents]).toEqual([id, { administration_fee: fees, investment_expense: invest }])
      const first = Number(pages.split('-')[0])
      expect(compared.changed.every(({ after }) => after?.page === first)).toBe(true)
      expect(compared.same).toMatchObject([
        { key: 'benchmark', text: benchmark },
        { key: 'manager', text: 'BlackRock Institutional Trust Company, N.A.' },
      ])
    }
    const { versions } = await listDocuments(site, 'TSPC')
    expect(versions.map(({ kind }) => kind)).toEqual(['prospectus', 'prospectus', 'notice'])
  })
})
