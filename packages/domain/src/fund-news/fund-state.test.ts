import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { changesOf, eventKey, type FundState } from './fund-state.ts'

const october = asIsoDate('2026-10-31')
const november = asIsoDate('2026-11-30')
const stateOf = (known: Partial<FundState>): FundState => ({ score: null, events: [], invalid: null, ...known })
const scored = (score: number, date = november, version = 1) => stateOf({ score: { score, date, version } })
const all = { events: [], isNews: () => true }

describe('what is told of a score', () => {
  it.each([
    ['of a later month that is another one', scored(2, october), scored(1), { before: 2, after: 1, on: november }],
    ['that stays', scored(2, october), scored(2), null],
    ['that was computed again for the same month', scored(2), scored(1), null],
    ['by another method', scored(2, october), scored(1, november, 2), null],
    ['that is there for the first time', stateOf({}), scored(1), null],
    ['that is not there any more', scored(2, october), stateOf({}), null],
  ])('%s', (_, noted, now, told) => {
    expect(changesOf(noted, now, all).score).toEqual(told)
  })
})

describe('what is told of events', () => {
  const merged = { kind: 'merged_into', date: november } as const
  const manager = { kind: 'manager_changed', date: october } as const

  it('are those that were not there, of the kinds that matter', () => {
    const events = [merged, manager, { kind: 'absorbed', date: november } as const]
    const noted = stateOf({ events: [eventKey(manager)] })
    expect(changesOf(noted, stateOf({}), { events, isNews: () => true }).events).toEqual([merged])
  })

  it('are none that happened long ago, though they come late', () => {
    const isNews = (day: string) => day > october
    expect(changesOf(stateOf({}), stateOf({}), { events: [manager], isNews }).events).toEqual([])
  })

  it('say why a class is not priced any more; without one that is told by itself, once', () => {
    const ended = stateOf({ invalid: 'merged' })
    expect(changesOf(stateOf({}), ended, { events: [merged], isNews: () => true }).invalid).toBeNull()
    expect(changesOf(stateOf({}), ended, all).invalid).toBe('merged')
    expect(changesOf(ended, ended, all).invalid).toBeNull()
  })
})
