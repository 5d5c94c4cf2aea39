import { describe, expect, it } from 'vitest'

import { MADE_UP_SLOT, madeUpAsk, madeUpFunds } from './made-up-funds.ts'
import type { OptimisedFund } from './proposal-ask.ts'
import { walkProposal } from './walk-proposal.ts'

const held = { equity1: 60, bond1: 40 }
const YEARS_6 = 5 * 52 * 6
const ask = madeUpAsk({})

describe('walkProposal', () => {
  const funds = madeUpFunds(held, YEARS_6)
  const found = walkProposal(funds, ask)

  it('doing nothing costs nothing and is what the funds made of themselves', () => {
    const [equity, bond] = ['equity1', 'bond1'].map((id) => funds.find((fund) => fund.lipperId === id)?.series())
    if (found === null || equity === undefined || bond === undefined) throw new Error('there is a history')
    const growth = ({ firstSlot, values }: typeof equity) =>
      (values[MADE_UP_SLOT - firstSlot] ?? Number.NaN) / (values[found.fromSlot - firstSlot] ?? Number.NaN)
    const worth = 0.6 * growth(equity) + 0.4 * growth(bond)
    expect(found.stay.annualReturn).toBeCloseTo((worth ** (52 / found.weeks) - 1) * 100, 6)
    expect([found.stay.turnover, found.stay.cost]).toEqual([0, 0])
    expect(found.stay.maxDrawdown).toBeLessThan(0)
  })

  it('trades, and pays for it, in the method and in equal weights', () => {
    expect(found?.method.turnover).toBeGreaterThan(0)
    expect(found?.equal.cost).toBeGreaterThan(0)
    // half of what moves is sold, half bought; each way costs half a percent
    const years = (found?.weeks ?? 0) / 52
    expect(found?.equal.cost).toBeCloseTo(((found?.equal.turnover ?? 0) * years * 2 * 0.5) / 100, 9)
  })

  it('says for each half year who was better', () => {
    expect(found?.overStay.stretches).toHaveLength((found?.weeks ?? 0) / 26)
    expect(found?.overStay.range[0]).toBeLessThanOrEqual(found?.overStay.range[1] ?? 0)
  })

  it('decides by what was known then: other prices later change nothing before', () => {
    const cut = MADE_UP_SLOT - 26 * 5 * 2
    const other = funds.map((fund): OptimisedFund => {
      const { firstSlot, values } = fund.series()
      const bent = values.map((value, index) => (firstSlot + index > cut ? value * (1 + (index % 7) / 50) : value))
      return { ...fund, series: () => ({ firstSlot, values: bent }) }
    })
    const bent = walkProposal(other, ask)
    const early = (walk: typeof found) => walk?.overStay.stretches.slice(0, -2)
    expect(early(bent)).toEqual(early(found))
    expect(bent?.overStay.stretches).not.toEqual(found?.overStay.stretches)
  })

  it('goes on where nothing is known of a class on days of decision: one old price, and then a hole', () => {
    const holed = madeUpFunds({ equity1: 100 }, YEARS_6).map((fund): OptimisedFund => {
      if (fund.assetType === 'equity') return fund
      const { firstSlot, values } = fund.series()
      const inHole = (slot: number) => slot > firstSlot && slot < MADE_UP_SLOT - 130
      const series = {
        firstSlot,
        values: values.map((value, index) => (inHole(firstSlot + index) ? Number.NaN : value)),
      }
      return { ...fund, series: () => series }
    })
    expect(walkProposal(holed, ask)?.method.annualReturn).toBeTypeOf('number')
  })

  it('is the same each time', () => {
    expect(walkProposal(funds, ask)).toEqual(found)
  })

  it('says nothing where the held funds are young', () => {
    expect(walkProposal(madeUpFunds(held, 5 * 52 * 2), ask)).toBeNull()
  })
})
