import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { forgetOwn, ownKey } from '../../platform/device-storage.ts'
import { aMember } from '../../testing/a-member.ts'
import type { NewPortfolioForm } from './stored-draft.ts'

const line = { key: 'A', lipperId: 'A', name: '甲', percent: 100, amount: 9000, date: '2024-03-15' }
const plan = { dateStart: '2024-03-15', dateEnd: '2024-07-05', chargeDay: 6, monthAmount: 3000 }
const form = (lines: readonly unknown[]) => ({
  name: '退休',
  date: '2024-01-02',
  draft: { mode: 'amount', currency: 'USD', budget: 9000, lines },
  on: '2026-11-20',
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') })
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The form as a page finds it that is opened again: after a reload, after a sign-in, or in another tab. */
async function reopened(kept: unknown, { owner = 1, viewer = 1 } = {}): Promise<NewPortfolioForm> {
  cleanup()
  vi.resetModules()
  if (kept !== undefined) localStorage.setItem(ownKey(owner, 'new-portfolio'), JSON.stringify(kept))
  const { useDraft } = await import('./use-draft.ts')
  function Shown() {
    const { form: shown, change, forget } = useDraft()
    return (
      <>
        <output aria-label="form">{JSON.stringify(shown)}</output>
        <button onClick={() => change({ ...shown, name: '改過' })}>change</button>
        <button onClick={forget}>forget</button>
      </>
    )
  }
  const { renderPart } = await import('../../testing/render-part.tsx')
  const { memberQuery } = await import('../session/queries.ts')
  renderPart(<Shown />, '/', (queries) => {
    queries.setQueryData(memberQuery.queryKey, { member: aMember({ id: viewer }) })
    endSession = () => queries.setQueryData(memberQuery.queryKey, { member: null })
  })
  return shownNow()
}

let endSession = (): void => {}

const shownNow = (): NewPortfolioForm => JSON.parse(screen.getByLabelText('form').textContent ?? '')

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

it('is shown to nobody but the member whose it is, and theirs is not written over', async () => {
  expect((await reopened(form([{ ...line, plan }]), { owner: 7, viewer: 8 })).draft.lines).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'change' }))
  expect((await reopened(undefined, { viewer: 8 })).name).toBe('改過')
  expect((await reopened(undefined, { viewer: 7 })).name).toBe('退休')
})

it('stays on the page of the member whose session ends elsewhere', async () => {
  await reopened(form([line]))
  act(() => endSession())
  expect(shownNow().name).toBe('退休')
})

it('is the same in every tab as soon as one has changed it', async () => {
  await reopened(form([line]))
  localStorage.setItem(ownKey(1, 'new-portfolio'), JSON.stringify({ ...form([line]), name: '另一個分頁' }))
  act(() => void dispatchEvent(new StorageEvent('storage')))
  expect(shownNow().name).toBe('另一個分頁')
})

it('leaves the device when it was sent, when somebody signs out, and after thirty days', async () => {
  await reopened(form([line]))
  fireEvent.click(screen.getByRole('button', { name: 'forget' }))
  expect([shownNow().name, localStorage.length]).toEqual(['', 0])
  await reopened(form([line]))
  forgetOwn()
  expect(localStorage.length).toBe(0)
  expect((await reopened({ ...form([line]), on: '2026-10-22' })).name).toBe('退休')
  expect((await reopened({ ...form([line]), on: '2026-10-21' })).name).toBe('')
})

it('holds what is typed where a browser keeps nothing', async () => {
  await reopened(undefined)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  fireEvent.click(screen.getByRole('button', { name: 'change' }))
  expect(shownNow().name).toBe('改過')
  full.mockRestore()
})

it('reckons again what a plan has charged', async () => {
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
