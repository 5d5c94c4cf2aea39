import fc from 'fast-check'

import type { CostChoice, CostedClass } from '../cost-of-class.ts'
import type { KnownFees } from '../known-fees.ts'

/** A fee, percent. */
export const percents = fc.double({ min: 0, max: 4, noNaN: true })
const perhaps = fc.option(percents, { nil: null, freq: 4 })

/** What a reader may choose. */
export const someChoice: fc.Arbitrary<CostChoice> = fc.record({
  lump: fc.integer({ min: 0, max: 100_000_000 }),
  monthly: fc.integer({ min: 0, max: 1_000_000 }),
  years: fc.integer({ min: 1, max: 30 }),
  growthPercent: fc.double({ min: 0, max: 10, noNaN: true }),
  entryPaidPercent: fc.integer({ min: 0, max: 100 }),
})

/** A class of which some fees are known. */
export const someClass: fc.Arbitrary<CostedClass> = fc
  .record({
    isBackEnd: fc.boolean(),
    isForeign: fc.boolean(),
    exchangeTaxPercent: fc.constantFrom(null, null, 0.1),
    entryPercent: perhaps,
    management: perhaps,
    rest: perhaps,
  })
  .map(({ entryPercent, management, rest, ...one }) => ({
    ...one,
    fees: {
      basis: 'published',
      year: null,
      entryPercent,
      yearly: [
        { part: 'management', percent: management },
        ...(one.isBackEnd ? [{ part: 'distribution', percent: 1 } as const] : []),
        { part: 'rest', percent: rest },
      ],
    } satisfies KnownFees,
  }))
