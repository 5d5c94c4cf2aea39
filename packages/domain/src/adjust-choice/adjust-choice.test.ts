import { describe, expect, it } from 'vitest'

import { levelChoices } from './level-choice.ts'
import { fitOfLevel } from './suits-level.ts'

describe('levelChoices', () => {
  it('lets a client pick their own level and those below', () => {
    expect(levelChoices(3).map(({ why }) => why === null)).toEqual([true, true, true, false, false])
    expect(levelChoices(3)[3]?.why).toContain('第 3 級')
  })

  it('lets nobody pick one before they were evaluated', () => {
    expect(levelChoices(null).every(({ why }) => why !== null)).toBe(true)
  })
})

describe('fitOfLevel', () => {
  const fund = (lipperId: string, risk: number | null, before: number, after: number) => ({
    lipperId,
    risk,
    before,
    after,
  })

  it('names what is held above the level, and of it what is bought', () => {
    const funds = [fund('KEPT', 5, 40, 40), fund('MORE', 4, 10, 20), fund('SOLD', 5, 50, 0), fund('CALM', 2, 0, 40)]
    expect(fitOfLevel(funds, 1)).toEqual({ above: ['KEPT', 'MORE'], bought: ['MORE'], unknown: [] })
    expect(fitOfLevel(funds, 5)).toEqual({ above: [], bought: [], unknown: [] })
  })

  it('does not take an unknown risk for a low one', () => {
    expect(fitOfLevel([fund('NEW', null, 0, 10)], 5)).toEqual({ above: [], bought: [], unknown: ['NEW'] })
  })
})
