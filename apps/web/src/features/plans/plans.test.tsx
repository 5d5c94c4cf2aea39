import { screen, within } from '@testing-library/react'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { planMatrix } from '@zhiheng/domain/plans/plan-matrix.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { knowPages } from '../../page/known-pages.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { PlanTable } from './plan-table.tsx'
import { QuotaMeters } from './quota-meters.tsx'

type Quotas = MemberProfile['quota']

/** Pages of which the table of plans speaks. */
beforeEach(() => knowPages(['/favorites', '/portfolios', '/members/risk_evaluation'].map((path) => ({ path }))))

describe('what a member has of what they may have', () => {
  const show = (quota: Partial<Quotas>) => {
    const { container } = renderPart(<QuotaMeters quota={{ ...aMember().quota, ...quota }} />)
    const line = (name: string) => within(container).getByText(name).closest('li')
    return { line, bar: (name: string) => line(name)?.querySelector<HTMLElement>('[style*="width"]') }
  }

  it('is shown with what is left', () => {
    const { line, bar } = show({ portfolios: { limit: 3, used: 1, remain: 2 } })
    expect(line('投資組合')?.textContent).toMatch(/1／3 .*還可新增 2/)
    expect(bar('投資組合')?.style.width).toMatch(/^33\.3/)
  })

  it('is full where nothing is left', () => {
    const { line, bar } = show({ portfolios: { limit: 3, used: 3, remain: 0 } })
    expect(line('投資組合')?.textContent).toContain('已滿')
    expect(bar('投資組合')?.style.width).toBe('100%')
  })

  it('is full, and no division by nothing, where one may have none', () => {
    expect(show({ portfolios: { limit: 0, used: 0, remain: 0 } }).bar('投資組合')?.style.width).toBe('100%')
  })

  it('stays full for whoever has more than they may by now', () => {
    const { line } = show({ portfolios: { limit: 3, used: 8, remain: 0 } })
    expect(line('投資組合')?.textContent).toMatch(/8／3 .*已滿/)
  })

  it('has no bar and no rest where there is no limit', () => {
    const { line, bar } = show({ favorites: { limit: null, used: 12, remain: null } })
    expect(line('最愛基金')?.textContent).toMatch(/12／不限$/)
    expect(bar('最愛基金')).toBeNull()
  })
})

describe('the table of plans', () => {
  it('says of each plan what the rules enforce', () => {
    const matrix = planMatrix()
    renderPart(<PlanTable matrix={matrix} own={null} />)
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    const first = matrix.permissions.find(({ name }) => name === 'smart-portfolio')
    const row = rows.find((one) => one.textContent?.startsWith('依風險屬性推薦的智慧選組'))
    const shown = [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
    expect(shown.map((cell) => cell === '有')).toEqual(Object.values(first?.has ?? {}))
  })

  it('marks the plan of the reader, and no plan for a visitor', () => {
    const view = renderPart(<PlanTable matrix={planMatrix()} own="premium" />)
    const heads = () => screen.getAllByRole('columnheader').filter((head) => head.textContent?.includes('目前方案'))
    expect(heads().map((head) => head.textContent)).toEqual(['進階會員目前方案'])
    view.unmount()
    renderPart(<PlanTable matrix={planMatrix()} own={null} />)
    expect(heads()).toEqual([])
  })
})
