import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
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
async function reopened(kept: unknown, memberId = 1): Promise<NewPortfolioForm> {
  sessionStorage.setItem('zhiheng.new-portfolio', JSON.stringify(kept))
  const { useDraft } = await import('./use-draft.ts')
  function Shown() {
    return <output aria-label="form">{JSON.stringify(useDraft().form)}</output>
  }
  const { renderPart } = await import('../../testing/render-part.tsx')
  const { memberQuery } = await import('../session/queries.ts')
  renderPart(<Shown />, '/', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member: aMember({ id: memberId }) }),
  )
  return JSON.parse(screen.getByLabelText('form').textContent ?? '')
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

it('is shown to nobody but the member whose it is; one of a visitor is whoever signs in', async () => {
  const kept = form([{ ...line, plan }])
  expect((await reopened({ ...kept, owner: 7 }, 7)).name).toBe('退休')
  cleanup()
  vi.resetModules()
  expect((await reopened({ ...kept, owner: 7 }, 8)).draft.lines).toEqual([])
  cleanup()
  vi.resetModules()
  expect((await reopened({ ...kept, owner: null }, 8)).name).toBe('退休')
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
