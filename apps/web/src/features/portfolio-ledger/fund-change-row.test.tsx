import { screen } from '@testing-library/react'
import { changeFlags } from '@zhiheng/contract/portfolio-ledger.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { ChangeFlags } from './change-flags.tsx'
import { type FundChange, FundChangeRow } from './fund-change-row.tsx'
import { ledgerText } from './ledger-text.ts'

const fund: FundChange = {
  lipper_id: '68000217',
  name: '測試成長基金',
  warnings: [],
  asset_type: 'equity',
  sector_name: '科技',
  before: 20,
  after: 35.25,
  amount_before: 200_000,
  amount_after: 352_500,
  flags: ['adjusted'],
  reason: '評分較高',
}

function said(known: Partial<FundChange> = {}, currency = 'TWD'): string {
  renderPart(<FundChangeRow fund={{ ...fund, ...known }} currency={currency} />)
  return screen.getByRole('listitem').textContent
}

describe('a fund that a proposal changes', () => {
  it('goes from its share to another by buying the difference', () => {
    expect(said()).toBe('金額調整測試成長基金科技評分較高20.0%→調整為35.3%申購 152,500')
  })

  it('is rounded as the same trade is beside it, in cents and not as a bare difference', () => {
    expect(said({ amount_before: 85_700.54, amount_after: 52_168.04 })).toContain('贖回 33,533')
  })

  it('is sold, without the colour of a loss', () => {
    expect(said({ after: 5, amount_after: 50_000 })).toContain('贖回 150,000')
    expect(screen.getByText('贖回 150,000').className).not.toMatch(/loss|gain/)
  })

  it('has a dash where it was not held, and where it will not be', () => {
    expect(said({ before: 0, amount_before: 0, flags: ['new'] })).toContain('–→調整為35.3%')
  })

  it('has a dash after it is sold whole', () => {
    expect(said({ after: 0, amount_after: 0, flags: ['removed'] })).toContain('20.0%→調整為–贖回 200,000')
  })

  it.each([
    [0.99, '不動'],
    [-0.99, '不動'],
    [1, '申購 1'],
    [-1, '贖回 1'],
  ])('is left alone below one unit of money: %s', (moved, words) => {
    expect(said({ amount_before: 1000, amount_after: 1000 + moved })).toMatch(new RegExp(`${words}$`))
  })

  it('is traded in the decimals of its currency', () => {
    expect(said({ amount_before: 0, amount_after: 12.345 }, 'USD')).toMatch(/申購 12\.3[45]$/)
  })

  it('is called by its class where it has no market', () => {
    expect(said({ sector_name: null, asset_type: 'bond' })).toContain('測試成長基金債券')
  })

  it('bears the warnings of its name in full', () => {
    expect(said({ warnings: ['本基金之配息來源可能為本金', '高風險債券'] })).toContain(
      '（本基金之配息來源可能為本金；高風險債券）',
    )
  })

  it('says nothing of what can be done where that is not for this list', () => {
    renderPart(<FundChangeRow fund={fund} currency="TWD" action={<button type="button">接受</button>} />)
    expect(screen.getByRole('button').textContent).toBe('接受')
  })
})

describe('the flags of a change', () => {
  const marks = (flags: readonly (typeof changeFlags)[number][]) => {
    const { container, unmount } = renderPart(<ChangeFlags flags={flags} />)
    const words = [...container.querySelectorAll('.truncate')].map((mark) => mark.textContent)
    unmount()
    return words
  }

  it('say that a fund is kept only where nothing else is said', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...changeFlags], { minLength: 1 }), (flags) => {
        const words = marks(flags)
        const others = flags.filter((flag) => flag !== 'sustained').map((flag) => ledgerText.changes[flag])
        expect(words).toEqual(others.length === 0 ? ['維持'] : others)
      }),
      { numRuns: 40 },
    )
  })

  it('are none where nothing happens', () => {
    expect(marks([])).toEqual([])
  })
})
