import { describe, expect, it } from 'vitest'

import { listText } from './list-text.ts'
import { quadrantOf } from './quadrant-of.ts'

const origin = { x: 10, y: 5 }
const nameOf = (x: number, y: number) => listText.map.quadrants[quadrantOf({ x, y }, origin)]

describe('quadrantOf', () => {
  it('names each corner by its risk and its return', () => {
    expect([nameOf(5, 8), nameOf(15, 8), nameOf(5, 2), nameOf(15, 2)]).toEqual([
      '穩健高報酬',
      '積極高報酬',
      '保守',
      '待改善',
    ])
  })

  it('gives what lies on a line to the better side', () => {
    expect([nameOf(10, 5), nameOf(15, 5), nameOf(10, 2)]).toEqual(['穩健高報酬', '積極高報酬', '保守'])
  })
})
