import { describe, expect, it } from 'vitest'

import { fundsBefore, type Note, rowsOfNote, saidFlags } from './note-rows.ts'

const line = (lipper_id: string, amount: number, proportion: number) => ({
  lipper_id,
  name: `基金${lipper_id}`,
  asset_type: 'equity',
  amount,
  exact_amount: amount,
  proportion,
})
const note: Note = {
  id: 1,
  kind: 'manual',
  rebalance_at: '2026-11-20T08:00:00.000Z',
  reason: null,
  by: 'owner',
  currency: 'TWD',
  before: [line('A', 300.004, 30), line('A', 300, 30), line('B', 400, 40)],
  after: [line('C', 400, 40), line('A', 600, 60)],
  flags: {},
  replaced_by: { B: 'C' },
  outcome: null,
  advice_id: null,
}

describe('a record of a change', () => {
  it('shows each fund once, with both sides and what took its place', () => {
    expect(
      rowsOfNote(note).map((row) => [row.id, row.before?.proportion, row.after?.proportion, row.successor]),
    ).toEqual([
      ['C', undefined, 40, null],
      ['A', 60, 60, null],
      ['B', 40, undefined, '基金C'],
    ])
  })

  it('gives the way back in amounts that a change accepts', () => {
    expect(fundsBefore(note)).toEqual([
      { lipper_id: 'A', amount: 600 },
      { lipper_id: 'B', amount: 400 },
    ])
  })
})

describe('what is said of a fund beside its figures', () => {
  it('does not call a fund kept whose amount changed, nor says the change again', () => {
    expect(saidFlags(['sustained', 'adjusted'])).toEqual([])
    expect(saidFlags(['sustained', 'adjusted', 'overweight'])).toEqual(['overweight'])
  })

  it('says of a fund that is as it was that it was kept', () => {
    expect(saidFlags(['sustained'])).toEqual(['sustained'])
    expect(saidFlags(['new', 'overweight'])).toEqual(['new', 'overweight'])
  })
})

describe('the way back', () => {
  it('asks for the amounts to the cent, not for those that are shown', () => {
    // a yuan more of a fund that cannot be bought any more would be refused
    const before = [{ ...line('A', 94_883, 60), exact_amount: 94_882.67 }]
    expect(fundsBefore({ before })).toEqual([{ lipper_id: 'A', amount: 94_882.67 }])
  })

  it('leaves out a fund that was worth nothing, or less than half a cent', () => {
    const before = [line('A', 0, 0), line('B', 0.004, 0), line('C', 0.005, 0), line('D', 2, 100)]
    expect(fundsBefore({ before })).toEqual([
      { lipper_id: 'C', amount: 0.01 },
      { lipper_id: 'D', amount: 2 },
    ])
  })
})
