import { describe, expect, it } from 'vitest'

import { describeFile, describeImport } from './describe-import.ts'
import { describeScoreNeeds } from './describe-score-needs.ts'
import { exitCodeOf, type FileReport, type ImportReport } from './importing/import-report.ts'

const file = (known: Partial<FileReport> = {}): FileReport => ({
  file: 'navs.csv',
  format: 'navs',
  outcome: 'applied',
  failure: null,
  rowsRead: 1200,
  rowsKept: 1190,
  rowsRejected: 10,
  noQuote: 0,
  ignored: 0,
  added: 1000,
  changed: 0,
  problems: [],
  seconds: 2,
  ...known,
})
const whole = (known: Partial<ImportReport> = {}): ImportReport => ({
  files: [file()],
  skipped: [],
  problemList: null,
  seconds: 12.345,
  scoreNeeds: null,
  doubtfulCurrencies: [],
  exitCode: 0,
  ...known,
})
const rows = (known: Partial<FileReport>) => describeFile(file(known))[1]

describe('what is said of a file', () => {
  it('is its format, what became of it, and its rows', () => {
    const [title, said, ...rest] = describeFile(file())
    expect(title).toMatch(/^navs\.csv（.+） 已匯入$/)
    expect(said).toBe('  讀取 1,200 列，保留 1,190，剔除 10，新增 1,000，變更 0，2.0 秒，每秒 600 列')
    expect(rest).toEqual([])
  })

  it.each([
    [
      'that was only checked',
      { added: null, changed: null, outcome: 'checked' },
      '  讀取 1,200 列，保留 1,190，剔除 10，2.0 秒，每秒 600 列',
    ],
    [
      'without a quote',
      { noQuote: 7 },
      '  讀取 1,200 列，保留 1,190，剔除 10，無報價 7，新增 1,000，變更 0，2.0 秒，每秒 600 列',
    ],
    [
      'of things we do not hold',
      { ignored: 3 },
      '  讀取 1,200 列，保留 1,190，剔除 10，不適用 3，新增 1,000，變更 0，2.0 秒，每秒 600 列',
    ],
    ['read in no time', { seconds: 0 }, '  讀取 1,200 列，保留 1,190，剔除 10，新增 1,000，變更 0，0.0 秒'],
    [
      'with values that are others now',
      { changed: 2500 },
      '  讀取 1,200 列，保留 1,190，剔除 10，新增 1,000，變更 2,500，2.0 秒，每秒 600 列',
    ],
  ] as const)('counts rows %s', (_, known, said) => {
    expect(rows(known)).toBe(said)
  })

  it('is one line where nothing was read, with the reason where it failed', () => {
    expect(describeFile(file({ rowsRead: 0, outcome: 'refused' }))).toHaveLength(1)
    expect(describeFile(file({ rowsRead: 0, outcome: 'failed', failure: 'disk full', format: null }))).toEqual([
      'navs.csv 匯入失敗，整份檔案未匯入：disk full',
    ])
    expect(describeFile(file({ rowsRead: 0, format: 'of another version' }))[0]).toBe('navs.csv 已匯入')
  })

  it('has each problem with its places, and how many more there are', () => {
    const sample = (line: number, field: string | null, value: string | null) => ({ line, field, value })
    const problem = (severity: 'refused' | 'rejected' | 'warning', count: number) => ({
      reason: 'price_jump' as const,
      message: '淨值變動過大',
      severity,
      count,
      samples: [sample(1200, 'nav', '99'), sample(0, null, null)],
    })
    expect(describeFile(file({ problems: [problem('warning', 3)] })).slice(2)).toEqual([
      '  ! 淨值變動過大：3 筆',
      '      第 1,200 行 nav「99」',
      '      整份檔案',
      '      ⋯⋯另有 1 筆',
    ])
    const exactly = describeFile(file({ problems: [problem('rejected', 2), problem('refused', 2)] })).slice(2)
    expect(exactly.filter((line) => line.startsWith('  ✗'))).toHaveLength(2)
    expect(exactly.join()).not.toContain('另有')
  })
})

describe('what is said at the end', () => {
  it('sums up all files', () => {
    const files = [file(), file({ added: null, changed: null, rowsRejected: 0 }), file({ changed: 5 })]
    expect(describeImport(whole({ files }))).toEqual([
      '',
      '共 3 份檔案，12.3 秒：讀取 3,600 列，保留 3,570 列，剔除 20 列；新增 2,000，變更 5',
    ])
  })

  it.each([
    ['refused', true],
    ['failed', true],
    ['suspect', false],
    ['checked', false],
    ['applied', false],
  ] as const)('counts a file that was %s as not imported: %s', (outcome, isBad) => {
    const [, total] = describeImport(whole({ files: [file({ outcome })] }))
    expect(total?.endsWith('；1 份檔案未匯入')).toBe(isBad)
  })

  it('names files that were left alone by why, the list of problems, and doubtful currencies', () => {
    const said = describeImport(
      whole({
        skipped: [
          { file: 'a.txt', why: 'no_data_ending' },
          { file: 'b.csv', why: 'unknown_head' },
          { file: 'c.pdf', why: 'no_data_ending' },
        ],
        problemList: '/data/problems.json',
        doubtfulCurrencies: [{ lipperId: 'AA1', name: '甲基金美元', currency: 'TWD' }],
      }),
    ).slice(2)
    expect(said[0]).toBe('未讀取 3 份檔案：')
    expect(said[1]).toMatch(/^ {2}a\.txt、c\.pdf：/)
    expect(said[2]).toMatch(/^ {2}b\.csv：/)
    expect(said.slice(3)).toEqual([
      '所有問題逐筆列於 /data/problems.json',
      '幣別：1 個級別的名稱與清單所載幣別不同，請向來源查證；查證前不列入建議：',
      '  AA1「甲基金美元」清單為 TWD',
    ])
  })
})

describe('what scores lack', () => {
  const without = { size: 1, holdingsDate: 2, expense: 3, officialRisk: 4 }

  it('is said where there are classes, reason by reason', () => {
    const said = describeScoreNeeds({
      classes: 1200,
      scored: 1000,
      reasons: { short_history: 150, few_peers: 0, new_fund: 40, small_size: 10 },
      without,
    })
    expect(said[0]).toBe('評分：可銷售的 1,200 個級別中，1,000 個有評分')
    expect(said[1]).toMatch(/^ {2}150 個級別淨值歷史不足 18 個月/)
    expect(said[2]).toBe('  依規則不評分：成立未滿六個月 40，規模在同類型最小的 5% 10')
    expect(said).toHaveLength(4)
  })

  it('is nothing without a class, and no rule is named that left nobody out', () => {
    expect(describeScoreNeeds({ classes: 0, scored: 0, reasons: {}, without })).toEqual([])
    expect(describeScoreNeeds({ classes: 5, scored: 5, reasons: {}, without })).toHaveLength(2)
  })
})

it.each([
  [[], 0],
  [[{}], 1],
  [[{ rowsRejected: 0 }], 0],
  [[{ rowsRejected: 0, outcome: 'suspect' }], 0],
  [[{ rowsRejected: 0, outcome: 'refused' }], 2],
  [[{ rowsRejected: 1 }, { rowsRejected: 0, outcome: 'failed' }], 2],
] as const)('an import of %j ends with %s', (files, code) => {
  expect(exitCodeOf(files.map(file))).toBe(code)
})
