import { describe, expect, it } from 'vitest'

import { createPageCache, type CachedPage } from './page-cache.ts'
import { templateOf } from './page-template.ts'

const MINUTE = 60_000

function pageOf(text: string): CachedPage {
  return { template: templateOf([Buffer.from(text)]), headers: {}, readAt: '1', keep: () => {} }
}

describe('pages of guests', () => {
  it('are kept from the second time on, for a minute', () => {
    const cache = createPageCache()
    const [first, second] = [pageOf('first'), pageOf('second')]
    cache.set('/', first, { version: 'a', now: 0 })
    expect(cache.get('/', { version: 'a', now: 1 })).toBeNull()
    cache.set('/', second, { version: 'a', now: 1 })
    expect(cache.get('/', { version: 'a', now: MINUTE })?.template).toBe(second.template)
    expect(cache.get('/', { version: 'a', now: MINUTE + 1 })).toBeNull()
  })

  it('that are asked for a minute apart are not kept', () => {
    const cache = createPageCache()
    cache.set('/', pageOf('first'), { version: 'a', now: 0 })
    cache.set('/', pageOf('second'), { version: 'a', now: MINUTE })
    expect(cache.get('/', { version: 'a', now: MINUTE })).toBeNull()
    cache.set('/', pageOf('third'), { version: 'a', now: MINUTE + 1 })
    expect(cache.get('/', { version: 'a', now: MINUTE + 1 })).not.toBeNull()
  })

  it('go with the data that they show', () => {
    const cache = createPageCache()
    for (const now of [0, 1]) cache.set('/', pageOf('old'), { version: 'a', now })
    expect(cache.get('/', { version: 'b', now: 2 })).toBeNull()
    cache.set('/', pageOf('new'), { version: 'b', now: 2 })
    expect(cache.get('/', { version: 'a', now: 3 })).toBeNull()
    expect(cache.get('/', { version: 'b', now: 3 })).not.toBeNull()
  })

  it('that many read are not driven out by many that one reads', () => {
    const cache = createPageCache()
    for (const now of [0, 1]) cache.set('/', pageOf('home'), { version: 'a', now })
    for (let number = 0; number < 10_000; number++) cache.set(`/${number}`, pageOf('once'), { version: 'a', now: 2 })
    expect(cache.get('/', { version: 'a', now: 3 })).not.toBeNull()
  })

  it('are 400 at most, the oldest going first', () => {
    const cache = createPageCache()
    const addresses = Array.from({ length: 401 }, (_, number) => `/${number}`)
    for (const address of addresses)
      for (const now of [0, 1]) cache.set(address, pageOf(address), { version: 'a', now })
    const kept = addresses.filter((address) => cache.get(address, { version: 'a', now: 2 }) !== null)
    expect(kept).toEqual(addresses.slice(1))
  })
})
