import { describe, expect, it, vi } from 'vitest'

import { test } from '../testing/test-database.ts'
import { memberSignalsOf, signalMember } from './member-signals.ts'

/** Signals whose line is in the test's hand. */
async function signalsByHand() {
  let say: (payload: string) => void = () => {}
  const signals = await memberSignalsOf({
    listen: (_channel, heard) => {
      say = heard
      return Promise.resolve()
    },
  })
  return { signals, say: (payload: string) => say(payload) }
}

describe('signals of members', () => {
  it('reach everyone who hears that member, and no one else', async () => {
    const { signals, say } = await signalsByHand()
    const [first, second, other] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    signals.hear(7, first)
    signals.hear(7, second)
    signals.hear(70, other)
    say('7')
    say('8')
    expect([first, second, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  })

  it('reach all members after the line was broken', async () => {
    const { signals, say } = await signalsByHand()
    const [first, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
    signals.hear(7, first)
    signals.hear(8, other)
    say('')
    expect([first, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('reach nobody who hears no more, and still the others', async () => {
    const { signals, say } = await signalsByHand()
    const [gone, stays] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const leave = signals.hear(7, gone)
    signals.hear(7, stays)
    leave()
    say('7')
    expect([gone, stays].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  })

  it('reach who came after the last had gone, however often that one goes', async () => {
    const { signals, say } = await signalsByHand()
    const leave = signals.hear(7, vi.fn<() => void>())
    leave()
    const next = vi.fn<() => void>()
    signals.hear(7, next)
    leave()
    say('7')
    say('')
    expect(next).toHaveBeenCalledTimes(2)
  })

  test('go through the database when what was done is kept, and not when it is undone', async ({ connection, db }) => {
    const signals = await memberSignalsOf(connection)
    const undone = vi.fn<() => void>()
    const kept = Promise.withResolvers<void>()
    signals.hear(1, undone)
    signals.hear(2, kept.resolve)
    const undoing = db.transaction().execute(async (trx) => {
      await signalMember(trx, 1)
      throw new RangeError('undone')
    })
    await expect(undoing).rejects.toThrow('undone')
    await db.transaction().execute((trx) => signalMember(trx, 2))
    await kept.promise
    expect(undone).not.toHaveBeenCalled()
  })
})
