import { describe, expect, it } from 'vitest'

import { toCsv } from '../../platform/csv.ts'
import { aFoundFund } from '../../testing/a-found-fund.ts'
import { day } from '../../testing/a-fund.ts'
import { foundRows } from './screener-csv.ts'

const lines = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

describe('the found funds as a file', () => {
  it('has the columns of the list in their order, figures as figures, and nothing for what nobody knows', () => {
    const fund = aFoundFund({
      lipper_id: '60000001',
      name: '澄境成長',
      size_twd: 4_512_345_678,
      ann_sharpe: { '3y': 0.756 },
      price_date: day('2026-11-20'),
      price_only: true,
    })
    expect(lines(toCsv(foundRows([fund], ['size', 'sharpe', 'score', 'perf-1y'], { period: '3y' })))).toEqual([
      [
        '代碼',
        '基金名稱',
        '規模（億元）',
        '夏普值（三年）',
        '評分',
        '一年報酬（%）',
        '淨值日期',
        '報酬計算方式',
        '級別數',
        '警語',
      ],
      ['60000001', '澄境成長', '45.12', '0.76', '', '', '2026-11-20', '僅淨值', '1', ''],
    ])
  })

  it('says of returns in New Taiwan dollars that they are', () => {
    const fund = aFoundFund({ price_only: true })
    const [heads = [], row = []] = lines(toCsv(foundRows([fund], ['perf-1y', 'size'], { period: '1y', isInTwd: true })))
    expect(heads.slice(2, 4)).toEqual(['一年報酬（%）（台幣）', '規模（億元）'])
    expect(row).not.toContain('僅淨值')
  })

  it('lets no name run as a formula', () => {
    const [, [, name] = []] = lines(toCsv(foundRows([aFoundFund({ name: '=1+1' })], ['nav'], { period: '1y' })))
    expect(name).toBe("'=1+1")
  })
})
