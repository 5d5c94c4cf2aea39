import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import type { NewPortfolioForm } from './stored-draft.ts'

const form: NewPortfolioForm = {
  name: '退休',
  date: '',
  draft: {
    mode: 'amount',
    currency: 'TWD',
    budget: 9000,
    lines: [{ key: 'A', lipperId: 'A', name: '甲', percent: 100, amount: 9000, date: null, plan: null }],
  },
}

let keys: (string | null)[]
/** The site's answer to a creation; null: it does not come before the page is gone. */
let answer: (() => Response) | null

beforeEach(() => {
  localStorage.clear()
  keys = []
  answer = null
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Promise.resolve(Response.json({ error: { code: 'not_found' } }, { status: 404 }))
    expect(address).toMatch('/api/pfms')
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return answer === null ? new Promise(() => {}) : Promise.resolve(answer())
  })
})
afterEach(cleanup)

/** Opens the page again and presses the button. */
async function pressAfterReload(draft: NewPortfolioForm = form, owner = 1): Promise<void> {
  const before = keys.length
  cleanup()
  vi.resetModules()
  const { callAs } = await import('../../api/call.ts')
  callAs({ environment: 'production', basename: '/', signedIn: () => true })
  const { useCreatePortfolio } = await import('./use-create-portfolio.ts')
  function Button() {
    const { create } = useCreatePortfolio({ groups: ['member'], forget: () => undefined })
    return <button onClick={() => create(draft)}>建立</button>
  }
  const { renderPart } = await import('../../testing/render-part.tsx')
  const { memberQuery } = await import('../session/queries.ts')
  renderPart(<Button />, '/', (queries) =>
    queries.setQueryData(memberQuery.queryKey, { member: aMember({ id: owner }) }),
  )
  fireEvent.click(screen.getByRole('button', { name: '建立' }))
  await waitFor(() => expect(keys).toHaveLength(before + 1))
}

it('a draft that is sent again after a reload in the middle of its sending has the same key', async () => {
  await pressAfterReload()
  await pressAfterReload()
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

it('a changed draft, another member, and a draft that has become a portfolio have a new key', async () => {
  await pressAfterReload()
  await pressAfterReload({ ...form, name: '別的' })
  await pressAfterReload({ ...form, name: '別的' }, 2)
  answer = () => Response.json({ id: 7, version: 1 })
  await pressAfterReload({ ...form, name: '別的' })
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/portfolios/7'))
  await pressAfterReload({ ...form, name: '別的' })
  expect(keys[3]).toBe(keys[1])
  expect(new Set(keys).size).toBe(4)
})
