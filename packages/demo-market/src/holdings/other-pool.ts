import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'

import { type OtherGroup } from '../tables/holding-recipes.ts'
import { otherInstruments } from '../tables/other-instruments.ts'
import { isinOf } from '../universe/identify-class.ts'

const MATURITIES = 12

/** The contracts and deposits of a group that fall due in the twelve months after a month. */
export function otherPool(group: OtherGroup, monthIndex: number): SecurityRecord[] {
  return Array.from({ length: MATURITIES }, (_, at) => otherInstruments[group].map((_one, which) => ({ at, which })))
    .flat()
    .flatMap(({ at, which }) => contract(group, which, monthIndex + 1 + at))
}

function contract(group: OtherGroup, which: number, dueMonth: number): SecurityRecord[] {
  const instrument = otherInstruments[group][which]
  if (!instrument) return []
  const due = `${Math.floor(dueMonth / 12)}/${String((dueMonth % 12) + 1).padStart(2, '0')}`
  return [
    {
      isin: isinOf(`other|${group}|${which}|${dueMonth}`),
      name: `${instrument.name} ${due}`,
      englishName: `${instrument.englishName} ${due}`,
      ticker: null,
      country: instrument.country,
      industry: null,
      currency: instrument.currency,
      kind: 'other',
    },
  ]
}
