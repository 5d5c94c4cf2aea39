import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { Change, PriceChange, PriceRate, RiskChip, ScoreIcon } from './change-badge.tsx'

afterEach(cleanup)

describe('Change', () => {
  it('is red upwards, green downwards and grey for nothing', () => {
    render(
      <>
        <Change value={1.234} />
        <Change value={-0.5} />
        <Change value={0.001} />
      </>,
    )
    expect(screen.getByText('+1.23%').className).toContain('gain')
    expect(screen.getByText('−0.50%').className).toContain('loss')
    expect(screen.getByText('0.00%').className).toContain('flat')
  })
})

describe('PriceChange', () => {
  it('says the direction by word and arrow, not by colour alone', () => {
    render(<PriceChange change={-0.0123} rate={-0.4} />)
    expect(screen.getByText('下跌')).toBeDefined()
    expect(screen.getByText('▼')).toBeDefined()
  })

  it('says how much even where that is a few thousandths of a percent', () => {
    const { container } = render(<PriceChange change={0.0006} rate={0.0037} />)
    expect(container.textContent).toContain('+0.0037%')
  })

  it('has two decimals otherwise, and of nothing', () => {
    const { container } = render([-0.123, 0.006, 0, null].map((rate) => <PriceRate key={rate} rate={rate} />))
    expect([...container.querySelectorAll('span')].map((each) => each.textContent)).toEqual([
      '−0.12%',
      '+0.01%',
      '0.00%',
      '–',
    ])
  })
})

describe('ScoreIcon', () => {
  it('shows as many arrows as the score has steps', () => {
    render(
      <>
        <ScoreIcon score={3} />
        <ScoreIcon score={-2} />
        <ScoreIcon score={0} />
      </>,
    )
    expect(screen.getByText('▲▲▲')).toBeDefined()
    expect(screen.getByText('▼▼')).toBeDefined()
    expect(screen.getByText('─')).toBeDefined()
    expect(screen.getByText('−2')).toBeDefined()
  })

  it('tells why there is none', () => {
    render(<ScoreIcon score={null} reason="成立未滿六個月" />)
    expect(screen.getByText('未評分：成立未滿六個月')).toBeDefined()
    expect(screen.getByText('–')).toBeDefined()
  })
})

describe('RiskChip', () => {
  it('is a dash for a fund without a level', () => {
    const { container } = render(<RiskChip level={null} />)
    expect(container.textContent).toBe('–')
  })
})
