import { screen } from '@testing-library/react'
import { getFundStyle } from '@zhiheng/contract/fund-style.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { ownVerdict } from './own-verdict.ts'
import type { Style } from './queries.ts'
import { StyleSection } from './style-section.tsx'

beforeEach(() => void standInNetwork())

const reference: NonNullable<Style['reference']> = {
  lipper_id: '0050',
  name: '台灣50',
  from: day('2023-11-20'),
  to: day('2026-11-20'),
  r_squared: 97.2,
  tracking_error: 2.3,
  is_index_like: true,
}
const read: Style = {
  weeks: 52,
  markets: [
    { id: '2370', name: '台股' },
    { id: '2360', name: '產業股' },
  ],
  windows: [
    { to: day('2026-10-23'), weights: [90, 10, 0], explained: 95 },
    { to: day('2026-11-20'), weights: [61.23, 30, 8.77], explained: 92.5 },
  ],
  own: { id: '2370', name: '台股', now: 61.23, first: 70, as_named: 92.5, as_before: 92 },
  missing: null,
  reference,
}

async function show(known: Partial<Style>) {
  replies(getFundStyle, { ...read, ...known })
  const view = renderPart(<StyleSection fund={aFund()} />)
  await screen.findAllByText(/走勢|風格/)
  return view
}
const sentence = () => screen.getByText(/近一年的走勢/).textContent

describe('what a fund moves like', () => {
  it('is said by the last reading, with how much it tells and whether it is what the name says', async () => {
    await show({})
    expect(sentence()).toBe(
      '近一年的走勢最像 台股 61.2%、產業股 30.0%的組合，可說明 92.5% 的波動。與所屬的台股市場相符。',
    )
    expect(screen.getByRole('link', { name: '台灣50' }).getAttribute('href')).toBe('/funds/0050')
    expect(screen.getByText(/幾乎相同/)).toBeTruthy()
  })

  it('judges nothing where the mix tells little', async () => {
    await show({ windows: [{ to: day('2026-11-20'), weights: [61.23, 30, 8.77], explained: 49.9 }] })
    expect(sentence()).toBe('近一年的走勢最像 台股 61.2%、產業股 30.0%的組合，但只能說明 49.9% 的波動，僅供參考。')
  })

  it('is one line where it cannot be read, with the reference beside it where there is one', async () => {
    const none: Partial<Style> = { markets: [], windows: [], own: null, missing: 'too_young' }
    const { unmount } = await show({ ...none, reference: null })
    expect(document.querySelector('figure, dl')).toBeNull()
    unmount()
    await show({ ...none, reference: { ...reference, is_index_like: false } })
    expect(screen.getByText(/有明顯差異/)).toBeTruthy()
  })
})

describe('the market of a fund', () => {
  const own = (first: number, now: number, { as_named = 80, as_before = 80 } = {}) =>
    ownVerdict({ id: '2370', name: '台股', first, now, as_named, as_before }, 90)

  it.each([
    [70, 50, /從 70.0% 降到 50.0%/],
    [69.9, 50, /相符/],
    [69.8, 49.9, /只占 49.9%/],
    [30, 60, /相符/],
  ])('that was %f and is %f', (first, now, said) => {
    expect(own(first, now)).toMatch(said)
  })

  it('is as it was where a mix with as much of it explains the fund as well', () => {
    expect(own(90, 10, { as_before: 88, as_named: 88 })).toBe(
      '台股占一半以上的組合也能說明 88.0%，仍可視為與所屬市場相符。',
    )
    expect(own(90, 10, { as_before: 87.9, as_named: 88 })).toMatch(/降到/)
    expect(own(20, 10, { as_named: 87.9 })).toMatch(/只占/)
  })
})
