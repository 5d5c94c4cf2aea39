import { describe, expect, it } from 'vitest'

import { belowGradeOf } from './below-grade.ts'

const world = { name: '全球股票基金', sector2Id: '10001', percent: 60.1 }
const junk = { name: '環球優質收益基金', sector2Id: '20013', percent: 8.2 }
const said = { name: '短期非投資等級債券基金', sector2Id: '20011', percent: 4.1 }

describe('how much of a plan is in funds of bonds below investment grade', () => {
  it('is told by their class, and by their name', () => {
    expect(belowGradeOf([world, junk, said])).toEqual({ share: 12.3, unknown: 0 })
    expect(belowGradeOf([world])).toEqual({ share: 0, unknown: 0 })
  })

  it('says which part is in no class, and nothing where that is all', () => {
    const unplaced = { name: '某基金', sector2Id: null, percent: 20 }
    expect(belowGradeOf([world, unplaced])).toEqual({ share: 0, unknown: 20 })
    expect(belowGradeOf([unplaced])).toEqual({ share: null, unknown: 20 })
    expect(belowGradeOf([])).toEqual({ share: null, unknown: 0 })
  })
})
