import { describe, expect, it } from 'vitest'

import { createAnswerCache, encoded } from './answer-cache.ts'

const limits = { bytes: 1_000_000 }

describe('kept answers', () => {
  it('keep no more memory than they are long: nothing of the buffers that they were cut from', () => {
    const cache = createAnswerCache(limits)
    for (const length of [1, 20, 1500, 20_000]) {
      const text = JSON.stringify({ rows: '基'.repeat(length) })
      const kept = cache.set(`/api/${length}`, 'one', Buffer.from(text))
      const held = [kept.bytes, ...(['br', 'gzip'] as const).map((coding) => encoded(kept, coding).bytes)]
      for (const bytes of [...held, ...kept.compressed.values()]) expect(bytes.buffer.byteLength).toBe(bytes.length)
      expect(cache.get(`/api/${length}`, 'one')?.bytes.toString()).toBe(text)
    }
  })

  it('are gone with the version of the data, the least used first where there is no room', () => {
    const cache = createAnswerCache({ bytes: 160 })
    const tenBytes = () => Buffer.from('0123456789')
    for (let index = 0; index < 16; index++) cache.set(`/${index}`, 'one', tenBytes())
    expect(cache.get('/0', 'one')).not.toBeNull()
    cache.set('/16', 'one', tenBytes())
    expect(['/0', '/1', '/16'].map((address) => cache.get(address, 'one') !== null)).toEqual([true, false, true])
    expect(cache.get('/0', 'two')).toBeNull()
  })
})
