import { describe, expect, it } from 'vitest'

import { findToleranceClash } from './tolerance-clash.ts'

const levels = [
  { level: 1, worst_year: -4 },
  { level: 2, worst_year: -8.2 },
  { level: 3, worst_year: -15.9 },
  { level: 4, worst_year: -24 },
  { level: 5, worst_year: null },
]
const told = (code: string, level: number) => findToleranceClash({ level, answers: { tolerance: [code] } }, levels)

describe('what a member can bear against what their level has lost', () => {
  it('clashes where the level lost more, and names the boldest lower level that did not', () => {
    expect(told('C', 3)).toEqual({ tolerated: 10, worst: -15.9, fitting: 2 })
    expect(told('D', 4)).toEqual({ tolerated: 20, worst: -24, fitting: 3 })
  })

  it('names none where every lower level lost more as well', () => {
    expect(told('A', 1)).toEqual({ tolerated: 0, worst: -4, fitting: null })
  })

  it('goes together where the level lost less, and where no bound was given', () => {
    expect(told('D', 3)).toBeNull()
    expect(told('E', 4)).toBeNull()
  })

  it('is not said where the worst year of the level is not known', () => {
    expect(told('B', 5)).toBeNull()
  })
})
