import { getFundPeople } from '@zhiheng/contract/fund-people.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect, it } from 'vitest'

import type { Market } from '../../platform/nav-store/market.ts'
import { CALM_DAY, calmMarket } from '../../testing/calm-market.ts'
import { showPeople } from './show-people.ts'

type Known = Partial<FundRecord> & {
  readonly from?: string
  readonly to?: string
  readonly priceOn?: (day: number) => number
}

const old: Known = {
  from: '2015-01-05',
  launchDate: asIsoDate('2015-01-05'),
  distributionFrequency: 'none',
  house: '甲投信',
}
const growing = (rate: number) => (day: number) => 10 * Math.exp(rate * (day - 16_000))
/** Twelve funds of two houses: those of 甲 grow faster, the higher their number. */
const twelve = Object.fromEntries(
  Array.from({ length: 12 }, (_, at): [string, Known] => [
    `F${at}`,
    { ...old, strategyId: `S${at}`, house: at < 6 ? '乙投信' : '甲投信', priceOn: growing(at / 1e5) },
  ]),
)
const people = (funds: Readonly<Record<string, Known>>, id: string, more: Partial<Market> = {}) =>
  getFundPeople.reply.parse(showPeople({ ...calmMarket(funds), ...more }, id))

describe('the house of a fund', () => {
  it('has so many funds, whatever the number of their classes', () => {
    const funds = { ...twelve, SECOND: { ...old, strategyId: 'S11' }, GONE: { ...old, status: 'liquidated' as const } }
    expect(people(funds, 'F11')).toMatchObject({ as_of: CALM_DAY, house: '甲投信', funds: 6 })
  })

  it('is ahead of its peers with so many of those that have three years', () => {
    expect(people(twelve, 'F11').ahead).toEqual({ count: 6, of: 6 })
    expect(people(twelve, 'F0').ahead).toEqual({ count: 0, of: 6 })
  })

  it('says nothing of funds that are too few', () => {
    const { ahead, survival, survival_gap } = people({ ...twelve, ALONE: { ...old, house: '丙投信' } }, 'ALONE')
    expect([ahead, survival, survival_gap]).toEqual([null, null, 'ends_unknown'])
  })

  it('counts those that lived for five years, where the data hold those that did not', () => {
    const short: Known = { ...old, strategyId: 'X', status: 'liquidated', to: '2018-06-29' }
    expect(people({ ...twelve, X: short }, 'F11').survival).toEqual({ lived: 6, of: 7 })
    expect(people({ ...twelve, X: { ...short, to: '2020-06-30' } }, 'F11').survival).toEqual({ lived: 7, of: 7 })
    expect(people({ ...twelve, X: { ...short, house: '丙投信' } }, 'X').survival_gap).toBe('too_few')
  })

  it('does not say that all lived where no one gave those that are gone, or when funds were launched', () => {
    expect(people(twelve, 'F11')).toMatchObject({ survival: null, survival_gap: 'ends_unknown' })
    const bare = Object.fromEntries(Object.entries(twelve).map(([id, fund]) => [id, { ...fund, launchDate: null }]))
    const gone: Known = { ...old, launchDate: null, status: 'liquidated' }
    expect(people({ ...bare, GONE: gone }, 'F11').survival_gap).toBe('launch_unknown')
  })
})

describe('the manager of a fund', () => {
  it('is the one of the newest change on record, and unknown without any', () => {
    const change = (epochDay: number, after: string | null) => ({
      epochDay,
      kind: 'manager_changed' as const,
      before: '',
      after,
      otherId: null,
    })
    const by = (...events: ReturnType<typeof change>[]) => people(twelve, 'F0', { events: () => events }).manager
    expect(by(change(18_000, '王'), change(19_000, '李'))).toMatchObject({ name: '李', since: '2022-01-08' })
    expect([by(), by(change(19_000, null))]).toEqual([null, null])
  })

  it('has those before, and the other funds of the house that the same person runs, the largest first', () => {
    const change = (epochDay: number, before: string, after: string) => ({
      epochDay,
      kind: 'manager_changed' as const,
      before,
      after,
      otherId: null,
    })
    const sized = Object.fromEntries(
      Object.entries(twelve).map(([id, one], at): [string, Known] => [
        id,
        { ...one, sizeTwd: at * 1e9, ...(id === 'F9' ? { status: 'liquidated' as const } : {}) },
      ]),
    )
    // of 甲: F6 and F7 are run by 李, F8 no longer, F9 is gone; F0 of 乙 has someone of the same name
    const events: Record<string, ReturnType<typeof change>[]> = {
      F11: [change(18_000, '', '王'), change(19_000, '王', '李')],
      F6: [change(17_000, '', '李')],
      F7: [change(17_000, '', '李')],
      F8: [change(17_000, '', '李'), change(18_500, '李', '陳')],
      F9: [change(17_000, '', '李')],
      F0: [change(17_000, '', '李')],
    }
    const market = calmMarket(sized)
    const found = people(sized, 'F11', { events: (index) => events[market.funds[index]?.lipperId ?? ''] ?? [] })
    expect(found.manager).toMatchObject({ name: '李', others_count: 2 })
    expect(found.manager?.others.map(({ lipper_id: id }) => id)).toEqual(['F7', 'F6'])
    expect(found.earlier).toEqual([{ name: '王', from: '2019-04-14', to: '2022-01-08' }])
  })

  it('is refused of a fund that is not there', () => {
    expect(() => people(twelve, 'NONE')).toThrow(expect.objectContaining({ code: 'not_found' }))
  })
})
