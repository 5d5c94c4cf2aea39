import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { getStructure } from '@zhiheng/contract/portfolio-analysis.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { forgetOwn } from '../../platform/device-storage.ts'
import { day } from '../../testing/a-fund.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { measuredRules } from './measured-rules.ts'
import type { LookedThrough, Structure } from './queries.ts'
import { readLimits } from './rule-limits.ts'
import { RulesSheet } from './rules-sheet.tsx'

const fund = (lipperId: string, percent: number, days: number | null) => ({
  lipper_id: lipperId,
  name: lipperId,
  warnings: [],
  asset_type: 'equity' as const,
  value: percent,
  percent,
  risk_percent: percent,
  is_proxy: false,
  expense_percent: 1,
  cost_yearly: 1,
  cost_ten_years: 1,
  days_to_cash: days,
  tax: null,
})

const structure: Structure = {
  missing: null,
  left_out: [],
  as_of: day('2026-11-20'),
  value: 100,
  costs: { weighted_percent: 1.2, yearly: 1, ten_years: 1, known_percent: 100, growth_percent: 4 },
  risk: null,
  concentration: { largest_percent: 40, effective_funds: 2 },
  liquidity: [],
  funds: [fund('A', 60, 4), fund('B', 40, 6)],
}

const seen = (nodes: readonly (readonly [string, number])[]): LookedThrough => ({
  view: 'lookthrough',
  dimension: 'currency',
  missing: null,
  left_out: [],
  coverage: 100,
  undisclosed: 0,
  unclassified: 0,
  as_of_range: null,
  nodes: nodes.map(([id, weight]) => ({ id, label: id, weight, perf: null, sources: [] })),
  rest: { count: 0, weight: 0 },
  funds: [],
})

beforeEach(() => {
  standInNetwork()
  localStorage.clear()
  replies(getStructure, structure)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const renderSheet = (memberId = 1) =>
  renderPart(<RulesSheet id="7" />, '/', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member: aMember({ id: memberId }) }),
  )

const rowOf = async (name: string) =>
  within(await screen.findByText(name, { selector: 'p' }).then((found) => found.closest('li') ?? found))

describe('the rules of a portfolio', () => {
  it('says which are broken, and takes another limit that it keeps on this device', async () => {
    renderSheet()
    const row = await rowOf('單一基金比重')
    expect(row.getByText('60.0%')).toBeDefined()
    expect(row.getByText('超過')).toBeDefined()
    const field = row.getByLabelText(/上限/)
    fireEvent.change(field, { target: { value: '70' } })
    fireEvent.blur(field)
    expect((await rowOf('單一基金比重')).getByText('符合')).toBeDefined()
    expect(readLimits(localStorage.getItem('own:1:portfolio-rules'))).toEqual({ largest_fund: 70 })
    fireEvent.click(screen.getByRole('button', { name: '還原預設上限' }))
    expect((await rowOf('單一基金比重')).getByText('超過')).toBeDefined()
    expect(localStorage.getItem('own:1:portfolio-rules')).toBeNull()
  })

  it('shows nobody the limits of whoever used the device before, and keeps none behind a sign-out', async () => {
    renderSheet(1)
    const field = (await rowOf('單一基金比重')).getByLabelText<HTMLInputElement>(/上限/)
    fireEvent.change(field, { target: { value: '70' } })
    fireEvent.blur(field)
    cleanup()
    renderSheet(2)
    expect((await rowOf('單一基金比重')).getByLabelText<HTMLInputElement>(/上限/).value).toBe('25')
    forgetOwn()
    cleanup()
    renderSheet(1)
    expect((await rowOf('單一基金比重')).getByLabelText<HTMLInputElement>(/上限/).value).toBe('25')
  })

  it('puts back what is out of range, and calls unknown what no sheet says', async () => {
    renderSheet()
    const field = (await rowOf('單一基金比重')).getByLabelText<HTMLInputElement>(/上限/)
    fireEvent.change(field, { target: { value: '500' } })
    fireEvent.blur(field)
    expect(field.value).toBe('25')
    expect((await rowOf('持股重疊')).getByText('無資料')).toBeDefined()
  })

  it('says why there is nothing to hold against rules', async () => {
    refuses(getStructure, { status: 500, code: 'internal', message: '系統忙碌' })
    renderSheet()
    expect(await screen.findByText('系統忙碌')).toBeDefined()
  })
})

describe('measuredRules', () => {
  const nothing = { overlap: undefined, stress: undefined, company: undefined, country: undefined }

  it('counts as abroad what is disclosed in another currency, and knows no days where one fund’s are unknown', () => {
    const currency = seen([
      ['USD', 50],
      ['TWD', 30],
      ['cash', 5],
    ])
    expect(measuredRules({ ...nothing, structure, currency })).toMatchObject({
      largest_fund: 60,
      fund_count: 2,
      foreign_currency: 50,
      cost: 1.2,
      days_to_cash: 6,
      overlap: null,
    })
    const stuck = { ...structure, funds: [fund('A', 100, null)] }
    expect(measuredRules({ ...nothing, structure: stuck, currency: undefined }).days_to_cash).toBeNull()
  })
})

it('reads no limits out of what is none', () => {
  expect(readLimits('{"cost":2,"x":1,"overlap":"9"}')).toEqual({ cost: 2 })
  expect(readLimits('nonsense')).toEqual({})
  expect(readLimits('null')).toEqual({})
})
