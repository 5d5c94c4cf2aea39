import { screen } from '@testing-library/react'
import { getSimilarFunds } from '@zhiheng/contract/similar-funds.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import type { Similar } from './queries.ts'
import { SimilarSection } from './similar-section.tsx'

beforeEach(() => void standInNetwork())

const other = (id: string) => ({
  lipper_id: id,
  name: `基金${id}`,
  currency: 'TWD' as const,
  risk_level: 4,
  warnings: [],
  total_expense: 0.5,
  perf_1y: 12,
})
const none: Similar = {
  as_of: day('2026-11-20'),
  total_expense: null,
  holdings: { missing: 'undisclosed', as_of: null, coverage: null, rows: [] },
  returns: { missing: 'short_history', rows: [] },
  cheaper: { missing: 'unknown_expense', rows: [] },
}

async function show(known: Partial<Similar>) {
  replies(getSimilarFunds, { ...none, ...known })
  renderPart(<SimilarSection fund={aFund()} />)
  await screen.findAllByText(/相似|相近|費用/, { selector: 'p, span' })
}

describe('the section on similar funds', () => {
  it('says what saves most, each list with its rule and why another is empty', async () => {
    const rows = [{ ...other('B'), saves: 1, is_same_index: true, correlation: null, weeks: 0 }]
    const moving = [{ ...other('C'), correlation: 0.97, weeks: 156 }]
    await show({ cheaper: { missing: null, rows }, returns: { missing: null, rows: moving } })
    expect(document.querySelector('p')?.textContent).toContain('走勢最像的是基金C（相關係數 0.970）')
    expect(document.querySelector('p')?.textContent).toContain('最多每年省 1.00 個百分點')
    expect(screen.getByText('同一指數')).toBeTruthy()
    expect(screen.getByText('本基金沒有公開持股代碼，無法比較持股。')).toBeTruthy()
    expect(screen.getByRole('link', { name: '基金B' }).getAttribute('href')).toBe('/funds/B')
  })

  it('is one line that says why where there is none', async () => {
    await show({})
    expect(document.body.textContent).toContain('沒有找到相似的基金。')
    expect(document.body.textContent).toContain('淨值未滿一年')
    expect(document.querySelector('table')).toBeNull()
  })
})
