import fc from 'fast-check'
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
    const emptied = [...story, record({ kind: 'close', before: [b], after: [] })]
    expect(checkStory(emptied, { ...told, holdings: [] })).toEqual([])
  })
})

it('two portfolios are the same one where every record is, whatever their names', () => {
  expect(storyKey('TWD', story)).toBe(storyKey('TWD', structuredClone(story)))
  expect(storyKey('USD', story)).not.toBe(storyKey('TWD', story))
  const noted = story.map((one, index) => (index === 1 ? { ...one, reason: '換券' } : one))
  expect(storyKey('TWD', noted)).not.toBe(storyKey('TWD', story))
})

describe('a story of any length', () => {
  const stories = fc
    .array(fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 3 }), { minLength: 1, maxLength: 6 })
    .map((held) => {
      const states = held.map((ids) => ids.map((id) => line(id)))
      const records = states.map((after, index) =>
        record({
          kind: index === 0 ? 'create' : 'manual',
          before: states[index - 1] ?? [],
          after,
          rebalanceAt: `2024-01-${String(10 + index)}T00:00:00.000Z`,
        }),
      )
      return { records, holdings: states.at(-1) ?? [] }
    })
  const now = '2024-03-01T00:00:00.000Z'

  it('is right where each record begins with what the one before it left', () => {
    fc.assert(
      fc.property(stories, ({ records, holdings }) => {
        expect(checkStory(records, { now, holdings })).toEqual([])
      }),
    )
  })

  it('is torn at the very record that is changed, late at the one that lies ahead, and nowhere else', () => {
    fc.assert(
      fc.property(stories, fc.nat(), ({ records, holdings }, at) => {
        const place = at % records.length
        const changed = (more: Partial<StoryRecord>) =>
          records.map((one, index) => (index === place ? { ...one, ...more } : one))
        const torn = changed({ before: [...(records[place]?.before ?? []), line('X')] })
        expect(checkStory(torn, { now, holdings })).toEqual([{ place, fault: 'torn' }])
        const future = checkStory(changed({ rebalanceAt: '2024-03-01T00:00:00.001Z' }), { now, holdings })
        expect(future).toContainEqual({ place, fault: 'future' })
        // the next one then lies before it
        expect(future.filter(({ fault }) => fault === 'back_in_time').map((one) => one.place)).toEqual(
          place + 1 < records.length ? [place + 1] : [],
        )
        const kind = place === 0 ? 'manual' : 'create'
        expect(checkStory(changed({ kind }), { now, holdings })).toEqual([
          { place, fault: place === 0 ? 'not_created' : 'created_again' },
        ])
        expect(checkStory(records, { now, holdings: [...holdings, line('X')] })).toEqual([
          { place: records.length - 1, fault: 'holdings' },
        ])
      }),
    )
  })
})
