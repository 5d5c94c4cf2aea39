import { describe, expect, it } from 'vitest'

import { RetryLater } from '../../platform/retry-later.ts'
import { limitCalls } from './limit-calls.ts'

const now = Date.UTC(2026, 10, 23)

describe('the limit of calls', () => {
  it('refuses the call that is too many, and lets the caller in again five minutes after the first', () => {
    const count = limitCalls()
    for (let call = 0; call < 3; call++) count({ key: 'a', limit: 3, now })
    expect(() => count({ key: 'a', limit: 3, now: now + 299_999 })).toThrow(RetryLater)
    expect(() => count({ key: 'b', limit: 3, now })).not.toThrow()
    expect(() => count({ key: 'a', limit: 3, now: now + 300_000 })).not.toThrow()
  })

  it('frees nobody who goes on calling when a flood of addresses comes', () => {
    const count = limitCalls()
    const busy = () => count({ key: 'busy', limit: 3, now })
    for (let call = 0; call < 3; call++) busy()
    for (let address = 0; address < 250_000; address++) {
      count({ key: `flood ${address}`, limit: 3, now })
      if (address % 50_000 === 0) expect(busy).toThrow(RetryLater)
    }
    expect(busy).toThrow(RetryLater)
  })

  it('begins again where the clock was put back', () => {
    const count = limitCalls()
    count({ key: 'a', limit: 1, now })
    expect(() => count({ key: 'a', limit: 1, now: now - 1 })).not.toThrow()
  })
})
