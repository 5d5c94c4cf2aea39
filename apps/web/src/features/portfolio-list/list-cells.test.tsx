import { screen } from '@testing-library/react'
import type { ListEntry } from '@zhiheng/contract/portfolio-list.ts'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { aListedPortfolio } from '../../testing/a-listed-portfolio.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { memberQuery } from '../session/queries.ts'
import { ChargeCell, DriftCell, NameCell, OwnReturnCell, RiskCell, TotalReturnCell, WorthCell } from './list-cells.tsx'

/** What a cell says, line by line of its parts. */
function said(cell: ReactElement, level: number | null = null): string {
  renderPart(<p data-testid="cell">{cell}</p>, '/', (queries) =>
    queries.setQueryData(memberQuery.queryKey, {
      member: aMember({ properties: { risklevel: { value: level } } }),
    }),
  )
  return screen.getByTestId('cell').textContent
}

describe('the worth of a portfolio', () => {
  it('is in TWD alone where that is its currency', () => {
    expect(said(<WorthCell entry={aListedPortfolio()} />)).toBe('100,000')
  })

  it('is in its own currency too, with that one’s decimals', () => {
    const entry = aListedPortfolio({
      currency: 'USD',
      amount: 3125.5,
      twd: { amount: 100_016, gain: null, pnl_wow: null },
    })
    expect(said(<WorthCell entry={entry} />)).toBe('100,0163,125.50 USD')
  })

  it('is a dash where it is not known, and 0 only where it is 0', () => {
    const nothing = { amount: null, gain: null, pnl_wow: null }
    expect(said(<WorthCell entry={aListedPortfolio({ twd: nothing })} />)).toBe('–')
  })

  it('is 0 where everything was sold', () => {
    expect(said(<WorthCell entry={aListedPortfolio({ twd: { amount: 0, gain: 0, pnl_wow: 0 } })} />)).toBe('0')
  })
})

describe('the returns of a portfolio', () => {
  const own = (known: Partial<ListEntry>) => said(<OwnReturnCell entry={aListedPortfolio(known)} />)

  it('say that the time-weighted one is of the whole time, and no rate a year', () => {
    expect(said(<TotalReturnCell entry={{ perf: 11.111 }} />)).toBe('+11.11%累積')
  })

  it('leave that word out where there is no return', () => {
    expect(said(<TotalReturnCell entry={{ perf: null }} />)).toBe('–')
  })

  it('say whether the money-weighted one is a rate a year', () => {
    expect(own({ mwr: 4.2, mwr_yearly: true })).toBe('+4.20%年化')
  })

  it('say that of a young portfolio it is the plain gain', () => {
    expect(own({ mwr: -4.2, mwr_yearly: false })).toBe('−4.20%累積')
  })

  it.each([
    ['too_short', '–未滿 30 天'],
    ['no_answer', '–沒有唯一解'],
    ['no_value', '–沒有可用的淨值'],
    [null, '–'],
  ] as const)('give the reason where there is none: %s', (reason, words) => {
    expect(own({ mwr: null, mwr_missing: reason })).toBe(words)
  })
})

describe('the risk of a portfolio', () => {
  it.each([
    [4, 3, '成長型高於您的平衡型'],
    [3, 3, '平衡型'],
    [2, 3, '穩健型'],
    [5, null, '積極型'],
  ] as const)('of level %s is held against the member’s own %s', (level, own, words) => {
    expect(said(<RiskCell entry={aListedPortfolio({ risk_level: level })} />, own)).toBe(words)
  })

  it('is a dash where nothing is held that has a worth', () => {
    expect(said(<RiskCell entry={aListedPortfolio({ risk_level: null })} />, 1)).toBe('–')
  })
})

describe('the drift of a portfolio', () => {
  /** What it says, how far its bar is filled, and with which colour. */
  function gauge(drift: number | null) {
    const words = said(<DriftCell entry={aListedPortfolio({ drift })} />)
    const bar = screen.getByTestId('cell').querySelector<HTMLElement>('[style]')
    return [words, bar?.style.width ?? null, bar?.style.background ?? null]
  }

  it.each([
    [2.5, '2.5%', '12.5%', 'var(--chart-bar)'],
    [4.99, '5.0%', '24.95%', 'var(--chart-bar)'],
    [5, '5.0%', '25%', 'var(--warn)'],
    [20, '20.0%', '100%', 'var(--warn)'],
    [64, '64.0%', '100%', 'var(--warn)'],
    [0, '0.0%', '0%', 'var(--chart-bar)'],
  ])('of %s points fills its gauge up to 20, in another colour from 5 on', (drift, words, width, colour) => {
    expect(gauge(drift)).toEqual([words, width, colour])
  })

  it('has no gauge where nobody knows it', () => {
    expect(gauge(null)).toEqual(['–', null, null])
  })
})

describe('the next charge of a portfolio', () => {
  const charge = (known: Partial<ListEntry>) => said(<ChargeCell entry={aListedPortfolio(known)} />)

  it('has its day, and its amount in the portfolio’s currency', () => {
    expect(charge({ currency: 'USD', next_charge: { date: day('2026-12-07'), amount: 300 } })).toBe(
      '2026/12/07300.00 USD',
    )
  })

  it('keeps its day where the amount is not known', () => {
    expect(charge({ next_charge: { date: day('2026-12-07'), amount: null } })).toBe('2026/12/07– TWD')
  })

  it('is a dash without a plan', () => {
    expect(charge({ next_charge: null })).toBe('–')
  })
})

describe('the name of a portfolio', () => {
  /** Its marks: word, and what the pointer is told beside it. */
  function marks(known: Partial<ListEntry>, health?: Parameters<typeof NameCell>[0]['health']) {
    said(<NameCell entry={aListedPortfolio(known)} health={health} />)
    return [...screen.getByTestId('cell').querySelectorAll('a ~ span')].map((mark) => [
      mark.textContent,
      mark.getAttribute('title'),
    ])
  }

  it('leads to its page, and bears no mark where all is well', () => {
    expect(marks({}, { id: 7, overlap: null, fallen: [] })).toEqual([])
    expect(screen.getByRole('link', { name: '退休' }).getAttribute('href')).toBe('/portfolios/7')
  })

  it('is followed by what should be looked at, then by its tags', () => {
    const known = {
      flags: ['overweight', 'not_for_sale'],
      is_shared: true,
      tags: [{ id: 2, name: '長期' }],
    } satisfies Partial<ListEntry>
    expect(marks(known)).toEqual([
      ['單檔比重偏高', null],
      ['停售', null],
      ['開放追蹤中', null],
      ['長期', '長期'],
    ])
  })

  it('names the funds that no figure has', () => {
    const left_out = [
      { lipper_id: '1', name: '甲基金' },
      { lipper_id: '2', name: '乙基金' },
    ]
    expect(marks({ left_out })).toEqual([['部分未計入', '合計不含目前沒有淨值或匯率的基金：甲基金、乙基金']])
  })

  it('names the pair that overlaps, and each score that fell with both its values', () => {
    const health = {
      id: 7,
      overlap: { first: '甲', second: '乙', percent: 42.25 },
      fallen: [
        { lipper_id: '1', name: '甲', before: 2, now: -1 },
        { lipper_id: '2', name: '乙', before: 0, now: -3 },
      ],
    }
    expect(marks({}, health)).toEqual([
      ['重疊高', expect.stringMatching(/^「甲」與「乙」持股重疊 42\.[23]%$/)],
      ['評分下降', '「甲」評分 +2 → −1；「乙」評分 0 → −3'],
    ])
  })
})
