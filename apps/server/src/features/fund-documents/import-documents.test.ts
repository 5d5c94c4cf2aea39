import { describe, expect } from 'vitest'

import { flatMarket } from '../../testing/flat-market.ts'
import { test } from '../../testing/test-database.ts'
import { listDocuments } from './list-documents.ts'
import { aPdf, aPng, locked } from './testing/a-pdf.ts'
import { importDocs } from './testing/import-docs.ts'

const terms = (fee: string) => [
  ['測試全球債基金', '公開說明書'],
  ['經理費：' + fee, '基金經理人：陳怡君'],
]
const list = (...rows: readonly string[]) => ['fund,kind,date,file,title', ...rows].join('\n')
const market = (db: Parameters<typeof flatMarket>[0]) =>
  flatMarket(db, {
    BOND1: { name: '測試全球債基金', isin: 'TW000T0001A1', code: 'B01', strategyId: 'S1' },
    BOND1B: { name: '測試全球債基金（月配）', isin: 'TW000T0001B9', strategyId: 'S1' },
    STOCK1: { name: '測試股票基金', strategyId: 'S2', code: 'S01' },
    TWIN1: { name: '同名基金', strategyId: 'S3' },
    TWIN2: { name: '同名基金', strategyId: 'S4' },
  })

describe('a folder with a list', () => {
  test('goes in whole, is found at every class of its fund, and changes nothing the second time', async ({ db }) => {
    const at = await market(db)
    const files = {
      'old.pdf': aPdf(terms('1.60%')),
      'new.pdf': aPdf(terms('1.50%')),
      'documents.csv': list(
        'BOND1,prospectus,2025-07-31,old.pdf,公開說明書',
        'TW000T0001A1,公開說明書,2026-07-31,new.pdf,公開說明書',
      ),
    }
    const first = await importDocs(db, at, { files })
    expect(first.code, first.lines.join('\n')).toBe(0)
    expect(first.lines.at(-1)).toBe('新增 2 份、更換 0 份、已有 0 份、未匯入 0 份；通知 0 位訂閱者')

    const site = { db, market: () => at }
    const shown = await listDocuments(site, 'BOND1B')
    expect(shown.versions.map(({ date, kind, pages, language }) => [date, kind, pages, language])).toEqual([
      ['2026-07-31', 'prospectus', 2, 'zh-TW'],
      ['2025-07-31', 'prospectus', 2, 'zh-TW'],
    ])
    expect(shown.last_changes).toMatchObject([
      {
        kind: 'prospectus',
        changed: [
          {
            key: 'management_fee',
            before: { percent: 1.6, text: '1.60%', page: 2 },
            after: { percent: 1.5, text: '1.50%', page: 2 },
          },
        ],
      },
    ])
    expect((await listDocuments(site, 'STOCK1')).versions).toEqual([])

    const again = await importDocs(db, at, { files })
    expect(again.lines.at(-1)).toBe('新增 0 份、更換 0 份、已有 2 份、未匯入 0 份；通知 0 位訂閱者')
    expect(await db.selectFrom('document_files').select('id').execute()).toHaveLength(2)
    expect(await listDocuments(site, 'BOND1B')).toEqual(shown)
  })

  test('puts a corrected file in the place of the one before it, which is kept no longer', async ({ db }) => {
    const at = await market(db)
    const csv = list('BOND1,prospectus,2026-07-31,a.pdf,公開說明書')
    await importDocs(db, at, { files: { 'a.pdf': aPdf(terms('1.6%')), 'documents.csv': csv } })
    const { lines } = await importDocs(db, at, { files: { 'a.pdf': aPdf(terms('1.4%')), 'documents.csv': csv } })
    expect(lines.at(-1)).toContain('更換 1 份')
    expect(await db.selectFrom('document_files').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('document_chunks').select('file_id').distinct().execute()).toHaveLength(1)
    expect((await listDocuments({ db, market: () => at }, 'BOND1')).versions).toHaveLength(1)
  })

  test('names each row that cannot be, and why; the others go in', async ({ db }) => {
    const at = await market(db)
    const good = aPdf(terms('1.5%'))
    const { code, lines } = await importDocs(db, at, {
      files: {
        'good.pdf': good,
        'picture.pdf': aPng,
        'empty.pdf': '',
        'cut.pdf': aPdf(terms('1.7%')).subarray(0, -200),
        'locked.pdf': locked(aPdf(terms('1.8%'))),
        'rubbish.pdf': '%PDF-1.5\nnothing of it\n%%EOF\n',
        'documents.csv': list(
          'BOND1,prospectus,2026-07-31,good.pdf,好的',
          'NOBODY,prospectus,2026-07-31,good.pdf,甲',
          '同名基金,prospectus,2026-07-31,good.pdf,甲',
          'BOND1,magazine,2026-07-31,good.pdf,甲',
          'BOND1,prospectus,2026-02-30,good.pdf,甲',
          'BOND1,prospectus,2027-01-01,good.pdf,甲',
          'BOND1,prospectus,2026-07-31,absent.pdf,甲',
          'BOND1,prospectus,2026-07-31,../good.pdf,甲',
          'BOND1,prospectus,,good.pdf,甲',
          'BOND1,prospectus,2026-06-30,picture.pdf,甲',
          'BOND1,prospectus,2026-06-30,empty.pdf,甲',
          'BOND1,prospectus,2026-06-30,cut.pdf,甲',
          'BOND1,prospectus,2026-06-30,locked.pdf,甲',
          'BOND1,prospectus,2026-06-30,rubbish.pdf,甲',
          'BOND1B,prospectus,2026-07-31,good.pdf,好的',
        ),
      },
    })
    expect(code).toBe(1)
    const faults = lines.filter((line) => line.startsWith('✗'))
    for (const [line, why] of [
      [3, '查無基金「NOBODY」'],
      [4, '「同名基金」可能是 2 檔不同的基金'],
      [5, '不認得文件種類「magazine」'],
      [6, '日期「2026-02-30」'],
      [7, '日期 2027-01-01 在今天之後'],
      [8, '資料夾裡沒有檔案「absent.pdf」'],
      [9, '不可含路徑'],
      [10, '缺少 date'],
      [11, '內容不是 PDF'],
      [12, '檔案是空的'],
      [13, '檔案不完整'],
      [14, 'PDF 有密碼保護'],
      [15, 'PDF 損壞'],
      [16, '是同一檔基金、同一種類、同一天的同名文件'],
    ] as const) {
      expect(faults.find((fault) => fault.includes(`第 ${line} 行`))).toContain(why)
    }
    expect(faults).toHaveLength(14)
    expect(lines.at(-1)).toContain('新增 1 份')
  })

  test('is refused where the list itself cannot be read', async ({ db }) => {
    const at = await market(db)
    const files = { 'a.pdf': aPdf(terms('1%')), 'documents.csv': 'fund,date\nBOND1,2026-07-31' }
    expect(await importDocs(db, at, { files })).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('documents.csv')],
    })
    expect((await importDocs(db, at, { files: {} })).code).toBe(2)
  })
})

test('a document of a thousand pages is refused, and so is one that is too large', async ({ db }) => {
  const at = await market(db)
  const { code, lines } = await importDocs(db, at, {
    files: {
      'BOND1_公開說明書_2026-07-31.pdf': aPdf(Array.from({ length: 1000 }, (_, page) => [`第 ${page + 1} 頁`])),
      'BOND1_公開說明書_2026-06-30.pdf': Buffer.concat([aPdf(terms('1%')), Buffer.alloc(31 * 1024 * 1024)]),
    },
  })
  expect(code).toBe(2)
  expect(lines.join('\n')).toMatch(/超過 30 MB[^]*超過 800 頁/)
})

describe('a folder without a list', () => {
  test('goes in as far as names and first pages leave no doubt', async ({ db }) => {
    const at = await market(db)
    const twice = aPdf(terms('1.5%'))
    const { code, lines } = await importDocs(db, at, {
      files: {
        'B01_公開說明書_2026-07-31.pdf': twice,
        'copy_公開說明書_2026-07-31.pdf': twice,
        '說明_2026-04-30.pdf': aPdf(terms('1.6%')),
        'report_2026-04-30.pdf': aPdf([['某某月報']]),
        'B01_公開說明書.pdf': aPdf([['沒有日期']]),
      },
    })
    expect(code).toBe(1)
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
      '✗ 檔案「B01_公開說明書.pdf」：由檔名與內文無法確定文件日期；請寫在 documents.csv',
      '✗ 檔案「copy_公開說明書_2026-07-31.pdf」：內容與「B01_公開說明書_2026-07-31.pdf」相同，略過',
      '✗ 檔案「report_2026-04-30.pdf」：由檔名與內文無法確定是哪一檔基金；請寫在 documents.csv',
    ])
    const { versions } = await listDocuments({ db, market: () => at }, 'BOND1')
    expect(versions.map(({ date }) => date)).toEqual(['2026-07-31', '2026-04-30'])
  })
})

test('a trial says what would be done and writes nothing', async ({ db }) => {
  const at = await market(db)
  const files = { 'B01_公開說明書_2026-07-31.pdf': aPdf(terms('1.5%')) }
  const { code, lines } = await importDocs(db, at, { files, isDryRun: true })
  expect([code, lines.at(-1)]).toEqual([0, '只檢查，未寫入：可匯入 1 份、不可匯入 0 份'])
  expect(await db.selectFrom('document_files').select('id').execute()).toEqual([])
})
