import { fireEvent, screen, within } from '@testing-library/react'
import { getFundOverlap } from '@zhiheng/contract/fund-holdings.ts'
import { listPortfoliosCompact } from '@zhiheng/contract/portfolio-list.ts'
import { getMember } from '@zhiheng/contract/session.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund } from '../../testing/a-fund.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { OwnOverlap } from './own-overlap.tsx'
import type { Overlap } from './queries.ts'

let asked: readonly { readonly url: URL }[] = []
beforeEach(() => {
  ;({ asked } = standInNetwork())
})

const retirement = { id: 7, name: '退休', amount: 100_000, pnl_wow: null, perf_wow: null }
const known: Overlap = {
  missing: null,
  overlap: 23.4,
  fund_coverage: 61,
  portfolio_coverage: 48.5,
  is_held: false,
  left_out: [],
  common: [{ isin: 'TW0002330008', name: '台積電', fund: 9.5, portfolio: 4.25 }],
}

function show(member: ReturnType<typeof aMember> | null, pfms: (typeof retirement)[] = [retirement]) {
  replies(getMember, { member })
  replies(listPortfoliosCompact, { pfms, page_total: 1, page_items: 10 })
  renderPart(<OwnOverlap fund={aFund({ lipper_id: '0050' })} />, '/funds/0050', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member }),
  )
}
const press = () => fireEvent.click(screen.getByRole('button', { name: '選一個投資組合比對' }))

async function compare(reply: Partial<Overlap>) {
  replies(getFundOverlap, { ...known, ...reply })
  show(aMember())
  press()
  fireEvent.change(await screen.findByLabelText('投資組合'), { target: { value: '7' } })
  await screen.findByText(/這檔基金與|投資組合目前沒有|沒有可比對|都沒有公開/)
}
const text = () => document.body.textContent

describe('how much of a fund one has already', () => {
  it('is not asked for before a member presses and chooses', async () => {
    show(aMember())
    expect(asked).toEqual([])
    press()
    await screen.findByLabelText('投資組合')
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/api/pfms/compact'])
  })

  it('is a share of what both disclose, and says how much that is', async () => {
    await compare({})
    const last = asked.at(-1)?.url
    expect([last?.pathname, last?.searchParams.get('fund')]).toEqual(['/api/pfms/7/fund_overlap', '0050'])
    expect(text()).toContain('這檔基金與「退休」 23.4% 相同')
    expect(text()).toContain('可比對（有證券代碼）的持股：基金 61.0%、投資組合 48.5%；不足 100% 時，實際重疊只會更高。')
    const [, row] = within(screen.getByRole('table', { name: '共同持股' })).getAllByRole('row')
    expect([...(row?.children ?? [])].map((cell) => cell.textContent)).toEqual(['台積電', '9.50%', '4.25%'])
  })

  it('that is nothing is 0, where both disclose', async () => {
    await compare({ overlap: 0, common: [] })
    expect(text()).toContain('這檔基金與「退休」 0.0% 相同')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it.each([
    ['no_funds', '這個投資組合目前沒有持有基金。'],
    ['fund_silent', '這檔基金沒有可比對的持股代碼。'],
    ['portfolio_silent', '這個投資組合裡的基金都沒有公開持股。'],
  ] as const)('is not shown as a figure where it is not known: %s', async (missing, said) => {
    await compare({ missing, overlap: null, fund_coverage: null, portfolio_coverage: null, common: [] })
    expect(text()).toContain(said)
    expect(text()).not.toMatch(/%| 相同/)
  })

  it('says that the fund is in the portfolio itself, and which funds were left out', async () => {
    const left_out = ['甲', '乙'].map((name) => ({ lipper_id: name === '甲' ? 'A' : 'B', name }))
    await compare({ is_held: true, left_out })
    expect(text()).toContain('這個投資組合已持有這檔基金。')
    expect(text()).toContain('沒有價格或匯率而未計入：甲、乙。')
  })

  it('cannot be compared without a portfolio', async () => {
    show(aMember(), [])
    press()
    expect(await screen.findByText('您還沒有投資組合。')).toBeTruthy()
    expect(screen.queryByLabelText('投資組合')).toBeNull()
  })

  it('that cannot be fetched leaves the choice, and can be asked for again', async () => {
    refuses(getFundOverlap, { status: 404, code: 'not_found', message: '找不到' })
    show(aMember())
    press()
    fireEvent.change(await screen.findByLabelText('投資組合'), { target: { value: '7' } })
    const again = await screen.findByRole('button', { name: /重試|重新/ })
    replies(getFundOverlap, known)
    fireEvent.click(again)
    expect(await screen.findByText(/這檔基金與「退休」/)).toBeTruthy()
  })

  it('is told to a guest as what signing in brings, without a call', () => {
    show(null)
    press()
    expect(text()).toContain('登入後，可以看這檔基金有多少是您已經有的。')
    expect(screen.getByRole('link', { name: '登入並比對' }).getAttribute('href')).toBe(
      '/members/signin?referer=%2Ffunds%2F0050',
    )
    expect(asked).toEqual([])
  })
})
