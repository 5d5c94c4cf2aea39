import { describe, expect, it } from 'vitest'

import { checkStatute, type StatutoryFund } from './statute.ts'

const fund = (lipperId: string, weightPercent: number, sector2Id: string | null = '23301'): StatutoryFund => ({
  lipperId,
  weightPercent,
  sector2Id,
})
const five = ['A', 'B', 'C', 'D', 'E'].map((id) => fund(id, 20))
const statesOf = (funds: readonly StatutoryFund[]) => checkStatute(funds).map(({ state }) => state)

describe('what the law asks of a fund of funds', () => {
  it('is kept by five funds of a fifth each', () => {
    expect(statesOf(five)).toEqual(['kept', 'kept', 'kept'])
  })

  it('is broken by four funds, and a fund without weight is none', () => {
    const four = five.slice(0, 4).map((one) => ({ ...one, weightPercent: 25 }))
    expect(checkStatute([...four, fund('E', 0)])[0]).toMatchObject({ state: 'broken', measured: 4, limit: 5 })
  })

  it('is broken by a fund of more than thirty percent, which is named, and not by one of just thirty', () => {
    const at = (percent: number) => [
      fund('A', percent),
      ...five.slice(1).map((one) => ({ ...one, weightPercent: (100 - percent) / 4 })),
    ]
    expect(checkStatute(at(30))[1]).toMatchObject({ state: 'kept', funds: [] })
    expect(checkStatute(at(30.1))[1]).toMatchObject({ state: 'broken', measured: 30.1, funds: ['A'] })
  })

  it('is broken by a fund of funds, and not said to be kept where the kind of one is not known', () => {
    expect(checkStatute([...five.slice(1), fund('F', 20, '80007')])[2]).toMatchObject({ state: 'broken', funds: ['F'] })
    expect(checkStatute([...five.slice(1), fund('F', 20, null)])[2]).toMatchObject({ state: 'unknown', funds: ['F'] })
  })
})
