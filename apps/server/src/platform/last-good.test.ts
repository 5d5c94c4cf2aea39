import { describe, expect, it } from 'vitest'

import { emptyMarket } from '../testing/empty-market.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { lastGood } from './last-good.ts'

const broken = () => Promise.reject(new Error('no market'))

function aKeeper() {
  const logged: string[] = []
  const note = (_fields: object, message: string) => void logged.push(message)
  const clock = fixedClock()
  const log = { debug: note, info: note, warn: note, error: note }
  return { keep: lastGood({ log, clock, market: () => emptyMarket }), clock, logged }
}

describe('a block of home', () => {
  it('that fails shows what it showed before, marked as such, with the day it had', async () => {
    const { keep, clock, logged } = aKeeper()
    await keep('strip', () => ({ stale: false, as_of: '2026-11-18' }))
    clock.forward(31_000)
    expect(await keep('strip', broken)).toEqual({ stale: true, as_of: '2026-11-18' })
    expect(logged).toHaveLength(1)
    expect(await keep('strip', () => ({ stale: false, as_of: '2026-11-19' }))).toEqual({
      stale: false,
      as_of: '2026-11-19',
    })
  })

  it('is made twice a minute, whoever asks', async () => {
    const { keep, clock } = aKeeper()
    let made = 0
    const make = () => ({ stale: false, made: ++made })
    for (let time = 0; time < 5; time++) await keep('top', make)
    expect(made).toBe(1)
    clock.forward(31_000)
    await keep('top', make)
    expect(made).toBe(2)
  })

  it('that says what it said before is the same frozen object, so that what was drawn of it stays', async () => {
    const { keep, clock } = aKeeper()
    const first = await keep('top', () => ({ stale: false, rows: [1] }))
    clock.forward(31_000)
    expect(await keep('top', () => ({ stale: false, rows: [1] }))).toBe(first)
    expect(Object.isFrozen(first)).toBe(true)
    clock.forward(31_000)
    expect(await keep('top', () => ({ stale: false, rows: [2] }))).toEqual({ stale: false, rows: [2] })
  })

  it('that was never good says what went wrong, and borrows nothing from another', async () => {
    const { keep } = aKeeper()
    await keep('markets', () => ({ stale: false }))
    await expect(keep('strip', broken)).rejects.toThrow('no market')
  })
})
