import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import type { ValuedHolding } from '../portfolio-ledger/holding.ts'
import { checkStory } from './check-story.ts'
import { storyKey, type StoryRecord } from './story.ts'

const line = (lipperId: string, known: Partial<ValuedHolding> = {}): ValuedHolding => ({
  lipperId,
  amount: 1000,
  currency: 'TWD',
  date: asIsoDate('2024-01-02'),
  plan: null,
  value: 1000,
  ...known,
})
const record = (known: Partial<StoryRecord>): StoryRecord => ({
  kind: 'manual',
  rebalanceAt: '2024-02-01T00:00:00.000Z',
  reason: null,
  before: [],
  after: [],
  ...known,
})

const [a, b] = [line('A'), line('B')]
const story: readonly StoryRecord[] = [
  record({ kind: 'create', after: [a], rebalanceAt: '2024-01-02T00:00:00.000Z' }),
  record({ before: [{ ...a, value: 1200 }], after: [b] }),
]
const told = { now: '2024-03-01T00:00:00.000Z', holdings: [b] }

describe('the records of a file', () => {
  it('tell one story from its making to what is held', () => {
    expect(checkStory(story, told)).toEqual([])
  })

  it('begin with the making, which happens once', () => {
    expect(checkStory(story.slice(1), told)).toEqual([
      { place: 0, fault: 'not_created' },
      { place: 0, fault: 'torn' },
    ])
    const twice = [...story, record({ kind: 'create', before: [b], after: [b] })]
    expect(checkStory(twice, told)).toEqual([{ place: 2, fault: 'created_again' }])
  })

  it('go forward, and not past now', () => {
    const late = [...story, record({ before: [b], after: [b], rebalanceAt: '2024-01-31T23:59:59.000Z' })]
    expect(checkStory(late, told)).toEqual([{ place: 2, fault: 'back_in_time' }])
    expect(checkStory(story, { ...told, now: '2024-01-15T00:00:00.000Z' })).toEqual([{ place: 1, fault: 'future' }])
    expect(checkStory(story, { ...told, now: '2024-02-01T00:00:00.000Z' })).toEqual([])
  })

  it('begin where the one before ended, and end with what is held', () => {
    const torn = [...story, record({ before: [a], after: [b] })]
    expect(checkStory(torn, told)).toEqual([{ place: 2, fault: 'torn' }])
    expect(checkStory(story, { ...told, holdings: [a] })).toEqual([{ place: 1, fault: 'holdings' }])
    const closed = [...story, record({ kind: 'close', before: [b], after: [b] })]
    expect(checkStory(closed, told)).toEqual([{ place: 2, fault: 'closed_holds' }])
  })
})

it('two portfolios are the same one where every record is, whatever their names', () => {
  expect(storyKey('TWD', story)).toBe(storyKey('TWD', structuredClone(story)))
  expect(storyKey('USD', story)).not.toBe(storyKey('TWD', story))
  const noted = story.map((one, index) => (index === 1 ? { ...one, reason: '換券' } : one))
  expect(storyKey('TWD', noted)).not.toBe(storyKey('TWD', story))
})
