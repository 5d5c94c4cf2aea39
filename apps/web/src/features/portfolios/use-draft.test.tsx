import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { NewPortfolioForm } from './use-draft.ts'

const line = { key: 'A', lipperId: 'A', name: '甲', percent: 100, amount: 9000, date: '2024-03-15' }
const plan = { dateStart: '2024-03-15', dateEnd: '2024-07-05', chargeDay: 6, monthAmount: 3000 }
const form = (lines: readonly unknown[]) => ({
  name: '退休',
  date: '2024-01-02',
  draft: { mode: 'amount', currency: 'USD', budget: 9000, lines },
})

beforeEach(() => {
  vi.resetModules()
  sessionStorage.clear()
})
afterEach(cleanup)

/** The form as a page finds it that is opened anew. */
async function reopened(kept: unknown): Promise<NewPortfolioForm> {
  sessionStorage.setItem('zhiheng.new-portfolio', JSON.stringify(kept))
  const { useDraft } = await import('./use-draft.ts')
  function Shown() {
    return <output>{JSON.stringify(useDraft().form)}</output>
  }
  render(<Shown />)
  return JSON.parse(screen.getByRole('status').textContent ?? '')
}

it('keeps name, day, currency, lines and their plans through a reload', async () => {
  const { name, date, draft } = await reopened(form([{ ...line, plan }]))
  expect({ name, date, currency: draft.currency, mode: draft.mode }).toEqual({
    name: '退休',
    date: '2024-01-02',
    currency: 'USD',
    mode: 'amount',
  })
  expect(draft.lines).toEqual([{ ...line, plan }])
})

it('reckons anew what a plan has charged', async () => {
  const running = { ...plan, dateEnd: '2024-09-06' }
  expect((await reopened(form([{ ...line, plan: running }]))).draft).toMatchObject({
    budget: 18_000,
    lines: [{ amount: 18_000 }],
  })
})

it.each([
  ['of an older build', [{ lipperId: 'A', name: '甲', percent: 100, amount: 9000 }]],
  ['of nobody knows what', [null, 5, { key: 1 }]],
])('leaves out lines %s', async (_, lines) => {
  expect((await reopened(form(lines))).draft.lines).toEqual([])
})
