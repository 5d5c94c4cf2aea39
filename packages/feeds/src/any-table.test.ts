import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { FeedFile, FeedRow } from './feed.ts'
import type { FeedFormatName } from './formats.ts'
import { recogniseFormat } from './recognise-format.ts'
import { readAll } from './testing/read-all.ts'

/** A right file of a format, made up. */
interface Sample {
  readonly format: FeedFormatName
  readonly name: string
  /** A column without which nothing can be read. */
  readonly needs: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** What a row gives follows from the row alone; absent: other rows have a say. */
  readonly isLocal?: true
}

const samples: readonly Sample[] = [
  {
    format: 'navs',
    needs: 'nav',
    name: 'navs.csv',
    header: ['fund_id', 'date', 'nav'],
    rows: [
      ['T1A', '2026-05-28', '10.5'],
      ['T1A', '2026-05-29', '10.25'],
      ['00631L', '2026-05-29', '123456.789'],
    ],
    isLocal: true,
  },
  {
    format: 'sitca-nav',
    needs: '基金淨值',
    name: 'nav.csv',
    header: [
      '日期',
      '會員代號',
      '公司名稱',
      '基金統編',
      '基金代號',
      '基金名稱',
      '基金淨值',
      '漲跌',
      '漲跌幅',
      '類型代號',
      '幣別',
      '受益憑證代號',
    ],
    rows: [
      [
        '20260526',
        'A1',
        '甲投信',
        '00512527',
        'D1',
        '甲全天候基金-A類型,累積',
        '960.87',
        '1',
        '1.3',
        'AA1',
        'TWD',
        'T0902Y',
      ],
      ['20260526', 'A1', '甲投信', '81581724B', 'D2', '甲經建基金-S類型', '0', '0', '0', 'AA1', 'TWD', ''],
      [
        '20260527',
        'A1',
        '甲投信',
        '00512527',
        'D1',
        '甲全天候基金-A類型,累積',
        '961.5',
        '1',
        '1.3',
        'AA1',
        'TWD',
        'T0902Y',
      ],
    ],
  },
  {
    format: 'sitca-scrape',
    needs: '淨值',
    name: 'scrape.csv',
    header: ['代碼', '日期', '淨值', '幣別', '名稱', '投信', '類型代號'],
    rows: [
      ['T0101Y', '2021-10-07', '15.2', 'TWD', '甲台灣基金', '甲投信', 'AA1'],
      ['T0102Y', '2021-10-07', '9.87', 'USD', '甲全球債券基金-美元', '甲投信', 'AC12'],
    ],
  },
  {
    format: 'sitca-basic',
    needs: '基金ISIN Code',
    name: 'basic.csv',
    header: [
      '基金名稱',
      '統編',
      '基金/級別成立日期',
      '基金規模日期',
      '基金規模幣別',
      '基金級別規模_金額',
      '基金規模(依基金別)_金額',
      '基金配息規定(基金收益分配規定)',
      '基金ISIN Code',
    ],
    rows: [
      ['甲基金', '00512527', '20240829', '20260731', '台幣', '2497021022', '2497021022', '月配息', 'TW00000957B0'],
      ['乙基金-A', '00512528', '20100829', '20260731', '台幣', '100', '300', '不配息', 'TW000T0302Y7'],
    ],
    isLocal: true,
  },
  {
    format: 'sitca-distributions',
    needs: '除息日',
    name: 'div.csv',
    header: [
      '基金類型',
      '基金統編',
      '基金名稱',
      '配息幣別',
      '配息基準日',
      '除息日',
      '收益分配發放日',
      '每單位分派金額',
    ],
    rows: [
      ['債券型', '81581724B', '甲基金', 'TWD', '20260630', '20260701', '2026/07/20', '0.045'],
      ['債券型', '81581724B', '甲基金', 'TWD', '20260731', '20260803', '', '尚未公告'],
      ['債券型', '81581725', '乙基金', 'TWD', '20260630', '2026/07/01', '', '1.5'],
    ],
  },
  {
    format: 'tw-bank-sizes',
    needs: 'aum_100m_twd',
    name: 'aum.csv',
    header: ['bank_fund_id', 'fund_id', 'month_end_inferred', 'aum_100m_twd'],
    rows: [
      ['A1', 'T1A', '2026-06-30', '45.9'],
      ['A2', '', '2026-06-30', '45.9'],
      ['A3', 'T1B', '2026-06-30', ''],
    ],
    isLocal: true,
  },
  {
    format: 'tw-bank-funds',
    needs: 'risk_rating',
    name: 'aum_funds.csv',
    header: ['bank_fund_id', 'fund_id', 'name_zh', 'scheme', 'currency', 'risk_rating', 'lipper_category'],
    rows: [
      ['A1', 'T1A', '甲基金', 'onshore', '台幣', 'RR4', '台灣中小型股票'],
      ['A2', 'T1B', '乙基金', 'onshore', '美元', '', ''],
    ],
  },
  {
    format: 'tw-moneydj-sizes',
    needs: 'risk',
    name: 'tw_fund_aum_moneydj_2026-07-22.csv',
    header: ['moneydj_id', 'fund_id', 'name_zh', 'company', 'type', 'risk', 'aum_100m_twd', 'distribution'],
    rows: [
      ['AC1', 'T1A', '甲基金-A類型', '甲投信', '股票型', '5', '34.03', '累積型'],
      ['AC2', '00X1', '甲ETF', '甲投信', 'ETF', '4', '1.5', '配息'],
    ],
  },
  {
    format: 'tw-fee-caps',
    needs: 'tej_id',
    name: 'fees.csv',
    header: ['tej_id', 'name_zh', 'mgmt_fee_max_pct', 'custodian_fee_max_pct', 'sales_charge_max_pct'],
    rows: [
      ['T1A', '甲', '1.5', '0.2', ''],
      ['T1B', '乙', '', '', '3'],
    ],
    isLocal: true,
  },
  {
    format: 'tw-fund-events',
    needs: 'event',
    name: 'events.csv',
    header: ['event_date', 'event', 'tej_id', 'short_name', 'fund_name_zh', 'into_id', 'into_or_old_name'],
    rows: [
      ['2002-01-31', 'merger', 'A1', '甲幸福', '甲幸福基金', 'B2', '乙科技'],
      ['2012-01-02', 'rename', 'T1A', '丙成長', '丙成長基金', '', '丁成長'],
      ['2013-01-02', 'liquidation', 'Z9', '戊', '戊基金', '', ''],
    ],
  },
  {
    format: 'moneydj-daily',
    needs: 'nav',
    name: 'tw_moneydj_daily.csv',
    header: ['fund_id', 'date', 'nav', 'market_price'],
    rows: [
      ['acdd04', '2026-05-28', '10.5', ''],
      ['0050', '2026-05-28', '60.1', '60.2'],
    ],
    isLocal: true,
  },
  {
    format: 'moneydj-meta',
    needs: 'currency',
    name: 'tw_moneydj_meta.csv',
    header: ['fund_id', 'name', 'kind', 'currency', 'tw_fund_id'],
    rows: [
      ['acdd04', '甲', 'onshore_fund', 'TWD', 'T3604Y'],
      ['QQQ', 'Invesco QQQ', 'us_etf', 'USD', ''],
    ],
    isLocal: true,
  },
  {
    format: 'tw-etf-splits',
    needs: 'status',
    name: 'splits.csv',
    header: ['fund_id', 'first_day_on_new_scale', 'new_units_per_old_unit', 'status'],
    rows: [
      ['00X1', '2025-06-18', '4', 'checked'],
      ['00X2', '2024-12-02', '0.5', 'checked'],
    ],
    isLocal: true,
  },
  {
    format: 'tw-etf-prices',
    needs: 'close',
    name: 'prices.csv',
    header: ['etf', 'date', 'close', 'adj_close', 'source'],
    rows: [
      ['00X1', '2025-01-02', '74.05', '70.1', 'x'],
      ['00X1', '2025-01-03', '', '', 'x'],
    ],
    isLocal: true,
  },
  {
    format: 'tw-business-cycle',
    needs: 'value',
    name: 'cycle.csv',
    header: ['group', 'indicator_zh', 'month', 'value'],
    rows: [
      ['燈號', '景氣對策信號綜合分數', '2025-08', '31'],
      ['燈號', '景氣對策信號', '2025-08', '綠'],
      ['指標', '失業率(%)', '2025-08', '3.35'],
    ],
  },
  {
    format: 'fx-usd-twd',
    needs: 'twd_per_usd',
    name: 'fx_usd_twd_daily.csv',
    header: ['date', 'twd_per_usd'],
    rows: [
      ['2026-05-28', '30.5'],
      ['2026-05-29', '30.125'],
    ],
    isLocal: true,
  },
  {
    format: 'in-funds',
    needs: 'plan',
    name: 'in_funds.csv',
    header: ['fund_id', 'name', 'manager', 'plan', 'asset_class_guess', 'currency'],
    rows: [['IN0001', 'Axis Fund Growth', 'Axis', 'growth', 'debt', 'INR']],
    isLocal: true,
  },
  {
    format: 'us-etf-meta',
    needs: 'asset_class',
    name: 'us_etf_meta.csv',
    header: ['fund_id', 'name', 'region', 'asset_class', 'currency'],
    rows: [
      ['TLT', 'iShares 20+ Year Treasury Bond ETF', 'USA', 'Bond', 'USD'],
      ['GLD', 'SPDR Gold Shares', 'Global', 'Commodity', 'USD'],
    ],
    isLocal: true,
  },
]

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const textOf = (header: readonly string[], rows: readonly (readonly string[])[], end = '\n') =>
  [header, ...rows].map((cells) => cells.map(quoted).join(',') + end).join('')
const plainText = ({ header, rows }: Sample) => textOf(header, rows)
const readText = ({ format, name }: Sample, content: string | Uint8Array) => readAll({ name, content }, format)
const recordsOf = (rows: readonly FeedRow[]) => rows.map(({ table, record }) => ({ table, record }))
const sorted = (rows: readonly FeedRow[]) =>
  recordsOf(rows)
    .map((row) => JSON.stringify(row))
    .toSorted()
const sample = fc.constantFrom(...samples)

describe('a right file of each format', () => {
  it.each(samples.map((one) => [one.format, one] as const))(
    '%s is known by its header, and gives rows',
    async (format, one) => {
      const file = { name: one.name, open: chunked(plainText(one), [9999]) }
      expect(await recogniseFormat(file)).toEqual({ format })
      const { rows, summary, problems } = await readText(one, plainText(one))
      expect(rows.length).toBeGreaterThan(0)
      expect(summary.rowsRead).toBe(one.rows.length)
      expect(problems.filter(({ severity }) => severity === 'refused')).toEqual([])
    },
  )
})

/** A file whose bytes come in pieces of so many, the sizes in turn. */
function chunked(text: string, sizes: readonly number[]): FeedFile['open'] {
  const bytes = new TextEncoder().encode(text)
  return async function* open() {
    for (let at = 0, turn = 0; at < bytes.length; turn++) {
      const size = sizes[turn % sizes.length] ?? 1
      yield bytes.subarray(at, at + size)
      at += size
    }
  }
}

describe('the same table, written otherwise', () => {
  it('gives the same items, however its bytes come', async () => {
    await fc.assert(
      fc.asyncProperty(
        sample,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        async (one, sizes) => {
          const whole = await readText(one, plainText(one))
          const pieces = await readAll({ name: one.name, open: chunked(plainText(one), sizes) }, one.format)
          expect(pieces).toEqual({ ...whole, of: pieces.of })
        },
      ),
      { numRuns: 60 },
    )
  })

  it('gives the same records with a byte order mark, other line ends, blank lines, blanks around cells, or no last line end', async () => {
    const ways = [
      (text: string) => `\uFEFF${text}`,
      (text: string) => text.replaceAll('\n', '\r\n'),
      (text: string) => text.replaceAll('\n', '\n\n'),
      (text: string) => text.replaceAll('\n', '\n  \n'),
      (text: string) => text.trimEnd(),
      (text: string) => `${text}\n\n`,
    ] as const
    for (const one of samples) {
      const { rows, summary } = await readText(one, plainText(one))
      for (const way of ways) {
        const other = await readText(one, way(plainText(one)))
        expect(recordsOf(other.rows)).toEqual(recordsOf(rows))
        expect({ ...other.summary }).toEqual(summary)
      }
    }
  })

  it('gives the same records with all of its cells in quotes', async () => {
    for (const one of samples) {
      const text = [one.header, ...one.rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')
      expect(recordsOf((await readText(one, text)).rows)).toEqual(recordsOf((await readText(one, plainText(one))).rows))
    }
  })

  it('gives the same records with its columns in another order, and others among them', async () => {
    await fc.assert(
      fc.asyncProperty(sample, fc.infiniteStream(fc.nat()), async (one, draws) => {
        const header = [...one.header, 'note', '備註']
        const rows = one.rows.map((cells) => [...cells, 'x', '"'])
        const keys = header.map((_, column) => ({ column, draw: draws.next().value ?? 0 }))
        const order = keys.toSorted((a, b) => a.draw - b.draw).map(({ column }) => column)
        const inOrder = (cells: readonly string[]) => order.map((column) => cells[column] ?? '')
        const other = await readText(one, textOf(inOrder(header), rows.map(inOrder)))
        expect(recordsOf(other.rows)).toEqual(recordsOf((await readText(one, plainText(one))).rows))
      }),
      { numRuns: 60 },
    )
  })

  it('gives the same records in another order of rows', async () => {
    for (const one of samples.filter(({ isLocal }) => isLocal)) {
      const { rows } = await readText(one, textOf(one.header, one.rows.toReversed()))
      expect(sorted(rows)).toEqual(sorted((await readText(one, plainText(one))).rows))
    }
  })

  it('says nothing new where rows are there twice', async () => {
    for (const one of samples) {
      const twice = await readText(one, textOf(one.header, [...one.rows, ...one.rows]))
      const once = await readText(one, plainText(one))
      expect([...new Set(sorted(twice.rows))]).toEqual([...new Set(sorted(once.rows))])
      expect(twice.summary.rowsRead).toBe(2 * one.rows.length)
    }
  })
})

describe('a table that is broken', () => {
  it('is refused whole without a column that it needs, with one twice, and without a line', async () => {
    for (const one of samples) {
      const renamed = one.header.map((column) => (column === one.needs ? `${column}?` : column))
      const without = await readText(one, textOf(renamed, one.rows))
      expect(without.rows).toEqual([])
      expect(without.problems[0]).toMatchObject({ reason: 'missing_column', field: one.needs, severity: 'refused' })
      const rows = one.rows.map((cells) => [...cells, ''])
      const doubled = await readText(one, textOf([...one.header, one.needs], rows))
      expect(doubled.rows).toEqual([])
      expect(doubled.problems[0]).toMatchObject({ reason: 'duplicate_column', severity: 'refused' })
      expect((await readText(one, '')).problems[0]).toMatchObject({ reason: 'empty_file', severity: 'refused' })
    }
  })

  it('that is cut off anywhere is read to its end, the whole lines before the cut as ever', async () => {
    await fc.assert(
      fc.asyncProperty(sample, fc.double({ min: 0, max: 1, noNaN: true }), async (one, at) => {
        const bytes = new TextEncoder().encode(plainText(one))
        const cut = bytes.subarray(0, Math.floor(at * bytes.length))
        const lines = new TextDecoder().decode(cut).split('\n').length
        const whole = await readText(one, plainText(one))
        const part = await readText(one, cut)
        expect(part.summary.rowsRead).toBeLessThanOrEqual(whole.summary.rowsRead)
        if (one.isLocal !== true || part.problems.some(({ severity }) => severity === 'refused')) return
        const before = (rows: readonly FeedRow[]) => rows.filter(({ line }) => line < lines)
        expect(before(part.rows)).toEqual(before(whole.rows))
      }),
      { numRuns: 150 },
    )
  })

  const junk = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'x',
      '１２３',
      '1,000',
      '-9999',
      '-1',
      '0',
      '1e400',
      '=1+1',
      'NaN',
      '\u0000',
      '😀',
      '114/11/25',
      '2026-02-30',
      '99991231',
      '甲'.repeat(400),
      '"',
      '""',
      '\n',
      "'; --",
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )

  it('with anything in one of its cells costs that row alone', async () => {
    await fc.assert(
      fc.asyncProperty(sample, fc.nat(), fc.nat(), junk, async (one, row, column, text) => {
        const [at, place] = [row % one.rows.length, column % one.header.length]
        const rows = one.rows.map((cells, index) => (index === at ? cells.with(place, text) : cells))
        const read = await readText(one, textOf(one.header, rows))
        if (one.isLocal !== true || /[\r\n]/.test(text)) return
        const others = (all: readonly FeedRow[]) => all.filter(({ line }) => line !== at + 2)
        expect(others(read.rows)).toEqual(others((await readText(one, plainText(one))).rows))
        expect(read.summary.rowsRead).toBe(one.rows.length)
      }),
      { numRuns: 250 },
    )
  })

  it('never gives a figure that is not one', async () => {
    const figures = (value: unknown): number[] => {
      if (typeof value === 'number') return [value]
      return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figures) : []
    }
    await fc.assert(
      fc.asyncProperty(sample, fc.array(junk, { minLength: 12, maxLength: 12 }), async (one, cells) => {
        const rows = one.rows.map((row, index) =>
          row.map((cell, column) => ((index + column) % 3 === 0 ? (cells[column] ?? '') : cell)),
        )
        const read = await readText(one, textOf(one.header, rows))
        for (const { record } of read.rows)
          for (const figure of figures(record)) expect(Number.isFinite(figure)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})
