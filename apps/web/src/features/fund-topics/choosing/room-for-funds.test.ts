import { describe, expect, it } from 'vitest'

import { type Choice, firstChosen } from './room-for-funds.ts'

const funds = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((id) => ({ lipper_id: id, name: id }))
const choice = (more: Partial<Choice>): Choice => ({
  action: 'favorites',
  funds,
  taken: new Set(),
  room: null,
  ...more,
})

describe('what is ticked at first', () => {
  it('is all that fits, the first of the topic first', () => {
    expect(firstChosen(choice({ room: 2 }))).toEqual(['A', 'B'])
    expect(firstChosen(choice({}))).toHaveLength(7)
    expect(firstChosen(choice({ room: 0 }))).toEqual([])
  })

  it('is none that is there already: it takes no room', () => {
    expect(firstChosen(choice({ room: 2, taken: new Set(['A', 'C']) }))).toEqual(['B', 'D'])
  })

  it('is a handful for a portfolio', () => {
    expect(firstChosen(choice({ action: 'portfolio', room: 100 }))).toEqual(['A', 'B', 'C', 'D', 'E'])
  })
})
