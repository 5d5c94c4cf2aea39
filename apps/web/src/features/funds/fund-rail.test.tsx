import { cleanup, screen } from '@testing-library/react'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { aClass, aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInNetwork } from '../../testing/replies.ts'
import { FundData } from './fund-data.tsx'
import { FundRail } from './fund-rail.tsx'

beforeEach(standInNetwork)
afterEach(cleanup)

const sized: Partial<Fund> = {
  size_twd: 252e9,
  size_date: day('2026-07-31'),
  class_size: 302e9,
  class_size_date: day('2026-06-30'),
}

/** The facts beside the chart, and the days of the figures at the end of the page. */
function show(known: Partial<Fund>): void {
  const fund = aFund(known)
  renderPart(
    <>
      <FundRail fund={fund} />
      <FundData fund={fund} />
    </>,
  )
}

it('shows no size of the class where it is the only one: it is the fund', () => {
  show({ ...sized, classes: [aClass()] })
  expect(screen.queryAllByText('基金規模')).toHaveLength(2)
  expect(screen.queryByText('級別規模')).toBeNull()
})

it('shows the size of a class beside that of its fund, each with its day', () => {
  show({ ...sized, classes: [aClass(), aClass({ lipper_id: 'B' })] })
  expect(screen.queryAllByText('級別規模')).toHaveLength(2)
  expect(screen.getByText('2026/06/30')).not.toBeNull()
})

it('gives no day to the figures of a class that never had a price', () => {
  show({ first_price_date: null, figures_as_of: day('2026-05-29') })
  expect(screen.queryByText('2026/05/29')).toBeNull()
})

it('names in one line what nobody told, of the facts and of the days', () => {
  show({ total_expense: 1.5, benchmark_name: null, entry_fee: null, holdings_date: null })
  const left = screen.getAllByText('尚無資料').map((label) => label.nextElementSibling?.textContent?.split('、'))
  expect(left[0]).toEqual(expect.arrayContaining(['申購手續費上限', '績效指標']))
  expect(left[0]).not.toContain('總費用率')
  expect(left[1]).toContain('持股')
  expect(screen.queryAllByText('–')).toEqual([])
})
