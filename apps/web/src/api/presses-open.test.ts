import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { pressOf, type StoredValue } from './presses.ts'
import { sendPress } from './send-press.ts'

const HOUR = 3_600_000
let count = 0
/** What no other test sends. */
const aWrite = (storedAs?: StoredValue) => ({ method: 'POST', address: `/api/things-${++count}`, body: '{}', storedAs })

/** A place of the device, which holds one word. */
function aPlace(): StoredValue & { word: string | null } {
  const place = {
    word: null as string | null,
    read: () => place.word,
    write: (word: string | null) => {
      place.word = word
    },
  }
  return place
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('a press that was not answered', () => {
  it.each([
    ['is the same within an hour', HOUR - 1, true],
    ['is another one after an hour', HOUR, false],
  ])('%s', (_, ms, isSame) => {
    const sent = aWrite()
    const { key } = pressOf(sent)
    vi.setSystemTime(Date.now() + ms)
    expect(pressOf(sent).key === key).toBe(isSame)
  })

  it.each([
    ['is the same within 23 hours where the device keeps it', 23 * HOUR - 1, true],
    ['is another one after them, before the site forgets its key', 23 * HOUR, false],
  ])('%s', (_, ms, isSame) => {
    const place = aPlace()
    const sent = aWrite(place)
    const { key } = pressOf(sent)
    vi.setSystemTime(Date.now() + ms)
    expect(pressOf(sent).key === key).toBe(isSame)
  })

  it.each([
    ['a key that is no text', (stored: object) => ({ ...stored, key: 7 })],
    ['a time that is no number', (stored: object) => ({ ...stored, since: '0' })],
    ['the mark of something else', (stored: object) => ({ ...stored, print: 'x' })],
    ['no object', () => 'word'],
    ['nothing', () => null],
  ])('is another one where the device keeps %s', (_, changed) => {
    const place = aPlace()
    const sent = aWrite(place)
    const { key } = pressOf(sent)
    // long enough that the page itself has forgotten it
    vi.setSystemTime(Date.now() + HOUR)
    place.word = JSON.stringify(changed(JSON.parse(place.word ?? '') as object))
    const next = pressOf(sent).key
    expect(next).not.toBe(key)
    expect(next).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is forgotten by the device once it is settled', () => {
    const place = aPlace()
    pressOf(aWrite(place)).settle()
    expect(place.word).toBeNull()
  })
})

describe('an answer', () => {
  it.each([
    [200, undefined, true],
    [302, undefined, false],
    [399, undefined, false],
    [400, 'invalid_input', true],
    [403, 'portfolio_quota', true],
    [401, 'signin_required', false],
    [403, 'session_expired', false],
    [401, 'session_superseded', false],
    [403, 'csrf_invalid', false],
    [429, 'rate_limited', false],
    [499, undefined, true],
    [500, 'internal', false],
  ])('of %i %s says for good what became of a write: %s', async (status, code, isKnown) => {
    const sent = aWrite()
    const keys: string[] = []
    const press = () =>
      sendPress(sent, (key) => {
        keys.push(key)
        const response = { ok: status < 300, status, headers: new Headers() }
        return Promise.resolve({ response, answer: code === undefined ? null : { error: { code } } })
      })
    await press()
    await press()
    expect(keys[0] !== keys[1]).toBe(isKnown)
  })
})
