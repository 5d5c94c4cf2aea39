import { render, screen } from '@testing-library/react'
import type { Report } from '@zhiheng/contract/portfolio-report.ts'
import type { Figure } from '@zhiheng/contract/portfolios/performance.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { PaperHoldings } from './paper-holdings.tsx'

const day = asIsoDate('2026-11-20')
const figure = (v: number): Figure => ({ v, method: 'xirr', from: null, to: day, ccy: 'TWD', q: 'exact' })

/** Two funds, of which one was sold; the lines begin at the last change, the performance at the first money. */
const content = {
  portfolio: {
    currency: 'TWD',
    as_of: day,
    mwr: 9.5,
    funds: [
      {
        lipper_id: 'A',
        name: '甲基金',
        warnings: [],
        asset_type: 'equity',
        proportion: 100,
        amount: 611_705,
        value: 683_959,
        gain: 72_254,
        perf: 11.81,
        plan: null,
        flags: [],
      },
    ],
  },
  performance: {
    figures: { invested: figure(500_000), value: figure(683_959), gain: figure(183_959) },
    funds: [
      {
        lipper_id: 'A',
        name: '甲基金',
        held: true,
        invested: figure(447_283),
        value: figure(683_959),
        gain: figure(236_676),
        mwr: figure(15.91),
      },
      {
        lipper_id: 'B',
        name: '乙基金',
        held: false,
        invested: figure(52_717),
        value: figure(0),
        gain: figure(-52_717),
        mwr: figure(-3),
      },
    ],
  },
}

describe('holdings on paper', () => {
  it('say what each fund made as the page does, and add up to the headline', () => {
    render(<PaperHoldings report={{ content } as unknown as Report} />)
    const rows = screen.getAllByRole('row').map((row) => [...row.children])
    const written = rows.map((cells) => cells.map(({ textContent }) => textContent))
    expect(written[1]?.slice(3)).toEqual(['447,283', '683,959', '+236,676', '+15.91%'])
    expect(written[2]?.[0]).toBe('乙基金（已贖回）')
    expect(written[3]).toEqual(['合計', '', '', '500,000', '683,959', '+183,959', '+9.50%'])
  })
})
