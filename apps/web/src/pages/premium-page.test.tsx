import { cleanup, screen, within } from '@testing-library/react'
import { permissions } from '@zhiheng/domain/access/permissions.ts'
import { quotaTable } from '@zhiheng/domain/access/quota.ts'
import { planMatrix } from '@zhiheng/domain/plans/plan-matrix.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { namesToCome, PlanTable } from '../features/plans/plan-table.tsx'
import { QuotaMeters } from '../features/plans/quota-meters.tsx'
import { knowPages } from '../page/known-pages.ts'
import { pages } from '../routes-table.ts'
import { renderPart } from '../testing/render-part.tsx'

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
    expect(namesToCome(planMatrix())).toContain('專家文章（每月）')
    knowPages([...pages, { path: '/articles/insights' }])
    cleanup()
    renderPart(<PlanTable matrix={planMatrix()} own={null} />)
    expect(cellsOf('專家文章（每月）')[0]).toBe('4 篇')
    expect(namesToCome(planMatrix())).not.toContain('專家文章（每月）')
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

  it('marks the reader’s own plan', () => {
    renderPart(<PlanTable matrix={planMatrix()} own="premium" />)
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(['項目', '一般會員', '進階會員目前方案', '尊榮會員', '專業會員', '機構會員'])
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
    expect(screen.queryByText('專家文章（每月）')).toBeNull()
    expect(screen.getByText('一般會員可加入 10 檔最愛基金，升級進階會員可提高至 50 檔。')).toBeDefined()
    expect(screen.getByRole('link', { name: '10' }).getAttribute('href')).toBe('/favorites')
  })
})
