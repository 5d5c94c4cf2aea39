import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { NONE } from '@zhiheng/domain/screener/apply-filters.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { type HolderTraits, narrowFound } from './narrow-found.ts'

const risks = ['1', '2', '3', '4', '5'] as const

interface Fund {
  readonly type: number
  readonly risk: number | null
  readonly is: 'found' | 'untold' | 'neither'
  readonly isOwn: boolean
}

const anyFund: fc.Arbitrary<Fund> = fc.record({
  type: fc.integer({ min: 0, max: assetTypes.length - 1 }),
  risk: fc.option(fc.integer({ min: 0, max: risks.length - 1 })),
  is: fc.constantFrom('found', 'untold', 'neither'),
  isOwn: fc.boolean(),
})

function traitsOf(funds: readonly Fund[]): HolderTraits {
  return {
    assetType: { labels: assetTypes, codes: Uint16Array.from(funds, ({ type }) => type) },
    risk: { labels: risks, codes: Uint16Array.from(funds, ({ risk }) => risk ?? NONE) },
    rows: Uint32Array.from(funds.keys()),
  }
}

it('keeps the funds that pass each filter, and counts what each value would give with the others kept', () => {
  fc.assert(
    fc.property(
      fc.array(anyFund, { maxLength: 30 }),
      fc.record({
        asset_type: fc.subarray([...assetTypes]),
        risk: fc.subarray([...risks]),
        without_own: fc.constantFrom(undefined, '1' as const),
        isGuest: fc.boolean(),
      }),
      (funds, { isGuest, ...asked }) => {
        const rowsThat = (is: Fund['is']) =>
          funds.flatMap((fund, row) => (fund.is === is ? [{ row, total: null }] : [])).toReversed()
        const own = isGuest ? null : new Set(funds.flatMap(({ isOwn }, row) => (isOwn ? row : [])))
        const passes = (fund: Fund, leftOut: string | null = null) =>
          (leftOut === 'type' ||
            asked.asset_type.length === 0 ||
            asked.asset_type.includes(assetTypes[fund.type] ?? 'other')) &&
          (leftOut === 'risk' ||
            asked.risk.length === 0 ||
            asked.risk.some((level) => risks.indexOf(level) === fund.risk)) &&
          (leftOut === 'own' || isGuest || asked.without_own === undefined || !fund.isOwn)
        const kept = (is: Fund['is']) =>
          rowsThat(is).filter(({ row }) => passes(funds[row] ?? { type: 0, risk: null, is, isOwn: false }))
        const count = (leftOut: string, isOne: (fund: Fund) => boolean) =>
          funds.filter((fund) => fund.is === 'found' && passes(fund, leftOut) && isOne(fund)).length
        expect(
          narrowFound(traitsOf(funds), { rows: rowsThat('found'), untold: rowsThat('untold') }, { ...asked, own }),
        ).toEqual({
          rows: kept('found'),
          untold: kept('untold'),
          facets: {
            asset_type: Object.fromEntries(
              assetTypes.map((name, at) => [name, count('type', ({ type }) => type === at)]),
            ),
            risk: Object.fromEntries(risks.map((name, at) => [name, count('risk', ({ risk }) => risk === at)])),
            own: isGuest ? null : count('own', ({ isOwn }) => isOwn),
          },
        })
      },
    ),
    { numRuns: 300 },
  )
})
