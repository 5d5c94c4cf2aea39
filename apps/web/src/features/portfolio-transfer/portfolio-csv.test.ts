import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import type { PortfolioFile } from '@zhiheng/contract/portfolio-transfer.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { readImport } from '@zhiheng/domain/portfolio-import/read-import.ts'
import { expect, it } from 'vitest'

import { holdingsCsv, recordsCsv } from './portfolio-csv.ts'
import { aFile, aLine } from './testing/a-file.ts'

const held = (known: Partial<Portfolio['funds'][number]>): Portfolio['funds'][number] => ({
  lipper_id: 'A1',
  name: '元大台灣50',
  warnings: [],
  asset_type: 'equity',
  sector_name: null,
  score: null,
  risk_level: null,
  for_sale: true,
  active: true,
  date: asIsoDate('2024-01-02'),
  currency: 'TWD',
  plan: null,
  amount: 100_000,
  value: 123_456,
  gain: 23_456,
  perf: 23.456,
  proportion: 100,
  price_date: null,
  flags: [],
  ...known,
})

const plan = { dateStart: asIsoDate('2024-01-08'), dateEnd: null, chargeDay: 8, monthAmount: 5000 }
const portfolio = (funds: Portfolio['funds']) => ({ funds, currency: 'TWD' as const })

it('a table of holdings is read again by the import, with codes, amounts and days', () => {
  const file = aFile()
  const funds = [
    held({}),
    held({ lipper_id: '00937B', name: '測試全球債', amount: 60_000, plan, date: plan.dateStart }),
  ]
  const csv = holdingsCsv(portfolio(funds), file)
  const { rows, unread, amountHead } = readImport(csv, asIsoDate('2026-11-20'))
  expect(unread).toEqual([])
  expect(amountHead).toBe('投入金額')
  expect(rows.map(({ code, name, amount, date, currency }) => [code, name, amount, date, currency])).toEqual([
    ['0050', '元大台灣50', 100_000, '2024-01-02', 'TWD'],
    ['00937B', '測試全球債', 60_000, '2024-01-08', 'TWD'],
  ])
})

it('a table of records has a line for each fund before and after, and gives a spreadsheet nothing to run', () => {
  const file: PortfolioFile = aFile({
    records: [
      ...aFile().records,
      {
        kind: 'manual',
        at: '2024-02-01T04:00:00.000Z',
        reason: '=HYPERLINK("http://x")',
        before: [{ ...aLine, value: 110_000 }],
        after: [{ ...aLine, lipper_id: '00937B', amount: 110_000, value: 110_000 }],
      },
    ],
  })
  const lines = recordsCsv(file).split('\r\n')
  expect(lines[0]).toBe('\uFEFF紀錄,時間,類別,說明,調整前後,代碼,基金名稱,投入金額,幣別,投入日期,當時市值（TWD）')
  expect(lines[1]).toBe('1,2024/01/02 12:00,建立,,調整後,0050,元大台灣50,100000,TWD,2024-01-02,100000')
  expect(lines[2]).toContain(`手動調整,"'=HYPERLINK(""http://x"")",調整前,0050`)
  expect(lines[3]).toContain('調整後,00937B,測試全球債,110000')
})
