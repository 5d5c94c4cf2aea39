import { fireEvent, screen } from '@testing-library/react'
import { getHoldingsDepth } from '@zhiheng/contract/fund-holdings.ts'
import { getMember } from '@zhiheng/contract/session.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { DepthSection } from './depth-section.tsx'
import type { Depth } from './queries.ts'

beforeEach(() => void standInNetwork())

const nothing = { count: 0, rows: [] }
const known: Depth = {
  as_of: day('2026-10-31'),
  coverage: 96,
  count: 30,
  top_10: 52,
  effective: 21.4,
  before: {
    as_of: day('2026-09-30'),
    coverage: 60,
    added: { count: 1, rows: [{ isin: null, name: '新公司', before: null, now: 3 }] },
    gone: { count: 1, rows: [{ isin: null, name: '舊公司', before: 2, now: null }] },
    up: nothing,
    down: nothing,
  },
  by_currency: [
    { label: 'TWD', weight: 60 },
    { label: '', weight: 36 },
  ],
  holds_bonds: false,
  by_rating: [],
  duration: null,
}

async function show(reply: Partial<Depth> = {}) {
  replies(getMember, { member: null })
  replies(getHoldingsDepth, { ...known, ...reply })
  renderPart(<DepthSection fund={aFund()} />)
  await screen.findAllByText(/揭露|持股明細/, { selector: 'p, span' })
}

describe('the section on holdings in depth', () => {
  it('says how concentrated they are and what came and went, and what a short list cannot tell', async () => {
    await show()
    expect(document.querySelector('p')?.textContent).toContain('前十大占 52')
    expect(document.querySelector('p')?.textContent).toContain('相當於 21 檔等比重')
    expect(document.body.textContent).toContain('不再列出不代表已出清')
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
    expect(rows.find((row) => row.includes('舊公司'))).toContain('–')
  })

  it('says that one list shows no change, and that nothing is known of a bond fund’s ratings', async () => {
    await show({ before: null, holds_bonds: true })
    expect(document.querySelector('p')?.textContent).toContain('只有一次揭露')
    expect(document.body.textContent).toContain('信用評等與存續期間：目前沒有公開資料。')
  })

  it('says how bonds are graded and how long they run, of how much, and what no one says', async () => {
    await show({
      holds_bonds: true,
      by_rating: [
        { rating: 'AAA', weight: 40 },
        { rating: null, weight: 5.5 },
      ],
      duration: { years: 6.25, coverage: 40 },
    })
    const rows = [...document.querySelectorAll('tr')].map((row) => row.textContent)
    expect(rows.some((row) => /^AAA.*40\.0%/.test(row))).toBe(true)
    expect(rows.some((row) => /^未評等.*5\.5%/.test(row))).toBe(true)
    expect(document.body.textContent).toContain('存續期間 6.3 年（加權平均，涵蓋 40.0% 的資產）')
    expect(document.body.textContent).not.toContain('目前沒有公開資料')
  })

  it('asks a guest to sign in only where they press', async () => {
    await show()
    expect(document.body.textContent).not.toContain('登入')
    fireEvent.click(screen.getByRole('button', { name: '選一個投資組合比對' }))
    expect(screen.getByRole('link', { name: '登入並比對' }).getAttribute('href')).toContain('/members/signin?referer=')
  })

  it('is one line where nothing is disclosed', async () => {
    await show({ as_of: null, coverage: null, count: 0, top_10: null, effective: null, before: null })
    expect(document.body.textContent).toContain('沒有公開的持股明細')
    expect(document.querySelector('table')).toBeNull()
  })
})
