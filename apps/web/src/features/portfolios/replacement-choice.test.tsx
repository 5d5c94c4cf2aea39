import { fireEvent, screen } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listReplacements } from '@zhiheng/contract/portfolios/holding-actions.ts'
import { describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { replacements } from './queries.ts'
import { ReplacementChoice } from './replacement-choice.tsx'

type Reply = ReplyOf<typeof listReplacements>
type Listed = NonNullable<Reply['lists']['cheaper']>[number]

const held: Reply['fund'] = {
  lipper_id: 'A',
  name: '現有基金',
  warnings: [],
  asset_type: 'bond',
  score: 1,
  risk_level: 3,
  expense_percent: 1.8,
  perf_1y: 6,
  overlap_percent: 40,
}
const other = (id: string, known: Partial<Listed> = {}): Listed => ({
  ...held,
  lipper_id: id,
  name: `基金${id}`,
  saves_yearly: null,
  ...known,
})

function show(known: Partial<Reply['lists']>, value: string | null = null) {
  const lists = { cheaper: [], better: [], apart: [], ...known }
  const chosen = vi.fn<(id: string) => void>()
  const part = <ReplacementChoice portfolioId={7} lipperId="A" value={value} onChange={chosen} />
  renderPart(part, '/', (queries) =>
    queries.setQueryData(replacements('7', 'A').queryKey, { sector_name: '全球債', fund: held, lists }),
  )
  return chosen
}

describe('the funds that could take a place', () => {
  it('open at the first list that has any', () => {
    show({ cheaper: [], better: [other('B')], apart: [] })
    expect(screen.getByText('基金B')).toBeDefined()
    expect(screen.getByText(/同為「全球債」/)).toBeDefined()
    expect(screen.getByText('費用較低 0')).toBeDefined()
    expect(screen.getByText('評分較高 1')).toBeDefined()
  })

  it('say why a list is empty', () => {
    show({ cheaper: [other('B')], better: [], apart: [] })
    fireEvent.click(screen.getByText('評分較高 0'))
    expect(screen.getByText('同類裡沒有評分更高的基金；未評分的基金不列入。')).toBeDefined()
    expect(screen.queryByText('基金B')).toBeNull()
  })

  it.each([
    ['what is saved in a year', 1250, '一年約省 1,250 元'],
    ['what more it costs', -800, '一年約多付 800 元'],
  ])('say %s', (_what, saves_yearly, said) => {
    show({ cheaper: [other('B', { saves_yearly })] })
    expect(screen.getByText(said)).toBeDefined()
  })

  it.each([null, 0])('say nothing of a saving of %s', (saves_yearly) => {
    show({ cheaper: [other('B', { saves_yearly })] })
    expect(screen.queryByText(/一年約/)).toBeNull()
  })

  it('carry the warnings of the law', () => {
    show({ cheaper: [other('B', { warnings: ['基金之配息來源可能為本金'] })] })
    expect(screen.getByText('（基金之配息來源可能為本金）')).toBeDefined()
  })

  it('tell which one was chosen', () => {
    const chosen = show({ cheaper: [other('B'), other('C')] }, 'B')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /基金B/ }).checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: /基金C/ }))
    expect(chosen).toHaveBeenCalledWith('C')
  })

  it('show – for a figure that is not known', () => {
    show({ cheaper: [other('B', { expense_percent: null, perf_1y: null, overlap_percent: null })] })
    const words = screen.getByText('基金B').closest('label')?.textContent
    expect(words).toContain('總費用率–')
    expect(words).toContain('與其他持有重疊–')
  })
})
