import { describe, expect, it } from 'vitest'

import { createTurns } from './page-turns.ts'

const limits = { atOnce: 2, atOnceEach: 2, mostWaiting: 100, mostWaitingEach: 50, waitMs: 5000 }
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

/** Clients that take turns of which each lasts until it is told to end; `order` is whose turn came. */
function drawers(given: Partial<typeof limits> = {}) {
  const take = createTurns({ ...limits, ...given })
  const order: string[] = []
  const running: (() => void)[] = []
  const refused: string[] = []
  const come = (client: string) =>
    take(client).then(
      (end) => {
        order.push(client)
        return running.push(end)
      },
      (error: { code: string; afterSeconds: number }) => refused.push(`${client} ${error.code} ${error.afterSeconds}`),
    )
  const endOne = async () => {
    running.shift()?.()
    await settled()
  }
  return { come, order, running, refused, endOne }
}

describe('turns to draw', () => {
  it('go round the clients: fifty of one do not come before one of another', async () => {
    const { come, order, endOne } = drawers()
    for (let number = 0; number < 50; number++) void come('loop')
    void come('guest')
    void come('member')
    await settled()
    expect(order).toEqual(['loop', 'loop'])
    for (let number = 0; number < 4; number++) await endOne()
    expect(order).toEqual(['loop', 'loop', 'guest', 'member', 'loop', 'loop'])
  })

  it('leave a place that one client alone never takes', async () => {
    const { come, order } = drawers({ atOnceEach: 1 })
    void come('loop')
    void come('loop')
    void come('guest')
    await settled()
    expect(order).toEqual(['loop', 'guest'])
  })

  it('are never more at once than there are places, and all come in the end', async () => {
    const { come, order, running, endOne } = drawers()
    for (const client of ['a', 'b', 'c', 'a', 'b', 'c', 'd']) void come(client)
    await settled()
    let most = running.length
    for (let number = 0; number < 20; number++) {
      await endOne()
      most = Math.max(most, running.length)
    }
    expect([most, order.toSorted().join('')]).toEqual([2, 'aabbccd'])
  })

  it('that do not come in time are refused, and their place goes to the next', async () => {
    const { come, order, refused, endOne } = drawers({ atOnce: 1, atOnceEach: 1, waitMs: 20 })
    await come('slow')
    await come('late')
    expect(refused).toEqual(['late busy 2'])
    void come('next')
    await settled()
    await endOne()
    expect(order).toEqual(['slow', 'next'])
  })

  it('are refused at once where the line is full, the own or that of all', async () => {
    const { come, refused } = drawers({ atOnce: 1, mostWaitingEach: 2, mostWaiting: 3 })
    for (const client of ['a', 'a', 'a', 'a', 'b', 'c']) void come(client)
    await settled()
    expect(refused).toEqual(['a busy 2', 'c busy 2'])
  })

  it('end once, however often that is said', async () => {
    const take = createTurns({ ...limits, atOnce: 1 })
    const end = await take('a')
    end()
    end()
    await take('a')
    let came = false
    // refused later, when this test is long over
    void take('b').then(
      () => (came = true),
      () => undefined,
    )
    await settled()
    expect(came).toBe(false)
  })
})
