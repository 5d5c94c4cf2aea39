import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isCard, joined, type Moment, nameOf, type Occasion, quietened, toShow } from './queue.ts'

const annual = { kind: 'annual', year: 2026, isEarly: true } as const
const phone = { kind: 'novice', task: 'bind_phone', reward: 10 } as const
const favorite = { kind: 'novice', task: 'add_favorite', reward: 5 } as const
const briefing = { kind: 'heard', task: 'news_briefing', reward: 1 } as const
const daily = { kind: 'daily', task: 'daily_login', reward: 1 } as const
const all: readonly Occasion[] = [annual, phone, favorite, briefing, daily]

const free: Moment = { isTouring: false, isTyping: false, isAsking: false, isHidden: false }
const queueOf = (arrivals: readonly Occasion[]) => arrivals.reduce(joined, [] as readonly Occasion[])

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

describe('the queue of what is told about points', () => {
  it('tells the membership first, then what was just done, then cards, in whatever order they came', () => {
    const arrivals = orders(all)
    expect(arrivals).toHaveLength(120)
    for (const arrival of arrivals) {
      const novices = arrival.filter(({ kind }) => kind === 'novice')
      expect(queueOf(arrival)).toEqual([annual, ...novices, briefing, daily])
    }
  })

  it('tells nothing twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all)), (arrivals) => {
        const names = queueOf(arrivals).map(nameOf)
        expect(names).toHaveLength(new Set(names).size)
        expect(new Set(names)).toEqual(new Set(arrivals.map(nameOf)))
      }),
    )
  })

  it('shows one, and only while the page is free', () => {
    const queue = queueOf([daily, favorite])
    expect(toShow(queue, free)).toEqual(favorite)
    for (const busy of ['isTouring', 'isTyping', 'isAsking', 'isHidden'] as const)
      expect(toShow(queue, { ...free, [busy]: true })).toBeNull()
    expect(toShow([], free)).toBeNull()
  })

  it('has no cards any more once one was put away, and still answers what is done', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all)), (arrivals) => {
        const queue = queueOf(arrivals)
        expect(quietened(queue)).toEqual(queue.filter((one) => !isCard(one)))
      }),
    )
    expect(quietened(queueOf(all))).toEqual([annual, phone, favorite])
  })
})
