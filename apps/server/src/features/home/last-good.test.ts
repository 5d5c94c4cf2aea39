import { describe, expect, it } from 'vitest'

import { lastGood } from './last-good.ts'

const logged: string[] = []
const log = { error: (_fields: object, message: string) => logged.push(message) } as unknown as Parameters<
  typeof lastGood
>[0]['log']
const broken = () => Promise.reject(new Error('no market'))

describe('a block of home', () => {
  it('that fails shows what it showed before, marked as such, with the day it had', async () => {
    const keep = lastGood({ log })
    await keep('strip', () => ({ stale: false, as_of: '2026-11-18' }))
    expect(await keep('strip', broken)).toEqual({ stale: true, as_of: '2026-11-18' })
    expect(logged).toHaveLength(1)
    expect(await keep('strip', () => ({ stale: false, as_of: '2026-11-19' }))).toEqual({
      stale: false,
      as_of: '2026-11-19',
    })
  })

  it('that was never good says what went wrong, and borrows nothing from another', async () => {
    const keep = lastGood({ log })
    await keep('markets', () => ({ stale: false }))
    await expect(keep('strip', broken)).rejects.toThrow('no market')
  })
})
