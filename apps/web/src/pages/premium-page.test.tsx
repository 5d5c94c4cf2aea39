import { cleanup, screen, within } from '@testing-library/react'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { permissions } from '@zhiheng/domain/access/permissions.ts'
import { quotaTable } from '@zhiheng/domain/access/quota.ts'
import { planMatrix } from '@zhiheng/domain/plans/plan-matrix.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { namesToCome, PlanTable } from '../features/plans/plan-table.tsx'
import { QuotaMeters } from '../features/plans/quota-meters.tsx'
import { memberQuery } from '../features/session/queries.ts'
import { BootProvider } from '../page/boot.tsx'
import { knowPages } from '../page/known-pages.ts'
import { pages } from '../routes-table.ts'
import { aBoot } from '../testing/a-boot.ts'
import { aMember } from '../testing/a-member.ts'
import { renderPart } from '../testing/render-part.tsx'
import { standInNetwork } from '../testing/replies.ts'
import { Page } from './premium-page.tsx'

beforeEach(() => knowPages(pages))

// the table watches its width, which this document does not have
beforeEach(
  () =>
    void vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

describe('the table of plans', () => {
  it('ticks nothing that the site has no page for, and names it apart', () => {
    renderPart(<PlanTable matrix={planMatrix()} own={null} />)
    const rows = screen.getAllByRole('rowheader').map((row) => row.textContent)
    for (const name of namesToCome(planMatrix())) expect(rows).not.toContain(name)
    expect(cellsOf('專家文章（每月）')[0]).toBe('4 篇')
    expect(namesToCome(planMatrix())).not.toContain('專家文章（每月）')
    knowPages(pages.filter(({ path }) => !path.startsWith('/articles')))
    cleanup()
    renderPart(<PlanTable matrix={planMatrix()} own={null} />)
    expect(namesToCome(planMatrix())).toContain('專家文章（每月）')
  })

  it('shows what the tables of the site say', () => {
    renderPart(<PlanTable matrix={planMatrix()} own={null} />)
    expect(cellsOf('最愛基金')).toEqual(['10 檔', '50 檔', '30 檔', '50 檔', '100 檔'])
    expect(cellsOf('列印投資組合')).toEqual(['–沒有', '–沒有', '–沒有', '有', '有'])
  })

  it('changes when they change', () => {
    const matrix = planMatrix({
      permissions: { ...permissions, 'print-portfolio': ['any'] },
      quotas: { ...quotaTable, favorites: { ...quotaTable.favorites, member: 12 } },
    })
    renderPart(<PlanTable matrix={matrix} own={null} />)
    expect(cellsOf('最愛基金')[0]).toBe('12 檔')
    expect(cellsOf('列印投資組合')).toEqual(['有', '有', '有', '有', '有'])
  })

  it('opens with the reader’s own plan in sight, beside the names', () => {
    // a box of 300 px: names of 100 px that stay, and five plans of 80 px
    const left = { 項目: 0, 一般會員: 100, 進階會員: 180, 尊榮會員: 260, 專業會員目前方案: 340, 機構會員: 420 }
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = Object.entries(left).find(([name]) => this.tagName === 'TH' && this.textContent === name)?.[1]
      if (at === undefined) return new DOMRect(0, 0, 300, 400)
      return new DOMRect(at, 0, at === 0 ? 100 : 80, 40)
    })
    renderPart(<PlanTable matrix={planMatrix()} own="pro" />)
    expect(screen.getByRole('region').scrollLeft).toBe(240)
    cleanup()
    renderPart(<PlanTable matrix={planMatrix()} own="member" />)
    expect(screen.getByRole('region').scrollLeft).toBe(0)
    vi.restoreAllMocks()
  })

  it('marks the reader’s own plan', () => {
    renderPart(<PlanTable matrix={planMatrix()} own="premium" />)
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(['項目', '一般會員', '進階會員目前方案', '尊榮會員', '專業會員', '機構會員'])
  })
})

describe('the page of plans', () => {
  const titles = (groups: MemberProfile['groups'] | null) => {
    standInNetwork()
    const member = groups && aMember({ groups })
    renderPart(
      <BootProvider value={aBoot()}>
        <Page />
      </BootProvider>,
      '/members/premium',
      (queries) => queries.setQueryData(memberQuery.queryKey, { member }),
    )
    const found = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    cleanup()
    return found
  }
  const way = '升級進階會員的方式'

  it('says how one becomes premium to a guest and to whoever takes part in points', () => {
    expect(titles(null)).toContain(way)
    expect(titles(['member'])).toContain(way)
  })

  it('says no such thing to a higher plan, which has it all already', () => {
    for (const higher of ['member_signed', 'member_pro', 'firm_member'] as const) {
      expect(titles(['member', higher]).slice(1)).toEqual(['方案比較', '常見問題'])
    }
  })
})

describe('the meters of quotas', () => {
  it('say what is used, of how much, and what is left', () => {
    const room = { limit: 8, used: 0, remain: 8 }
    renderPart(
      <QuotaMeters
        quota={{
          favorites: { limit: 10, used: 10, remain: 0 },
          portfolios: { limit: 3, used: 1, remain: 2 },
          compareFunds: room,
          holdingFilters: room,
          premiumArticles: { limit: null, used: 2, remain: null },
        }}
      />,
    )
    expect(screen.getByText('已滿')).toBeDefined()
    expect(screen.getByText('還可新增 2 個')).toBeDefined()
    expect(screen.getByText('專家文章（每月）')).toBeDefined()
    expect(screen.getByText('一般會員可加入 10 檔最愛基金，升級進階會員可提高至 50 檔。')).toBeDefined()
    expect(screen.getByRole('link', { name: '10' }).getAttribute('href')).toBe('/favorites')
  })
})
