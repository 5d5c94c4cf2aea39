import { createPortfolio } from '@zhiheng/contract/portfolio-drafts.ts'
import { afterEach, expect, it, vi } from 'vitest'

import { call, callAs } from './call.ts'

afterEach(() => {
  vi.doUnmock('./send-press.ts')
  vi.unstubAllGlobals()
})

it('a write pressed before its script has come is not sent without a key: it fails and can be pressed again', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return Promise.resolve(Response.json({ id: 7, version: 1 }))
  })
  callAs({ environment: 'production', basename: '/', signedIn: () => true })
  const create = () => call(createPortfolio, { body: { name: '退休', currency: 'TWD', funds: [] } })
  vi.doMock('./send-press.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await expect(create()).rejects.toMatchObject({ code: 'network' })
  expect(keys).toEqual([])
  vi.doUnmock('./send-press.ts')
  await create()
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
})
