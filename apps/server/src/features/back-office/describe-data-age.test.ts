import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { expect, it } from 'vitest'

import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { describeDataAge } from './describe-data-age.ts'

const asOf = '2026-05-29'
const prices = weekdayPrices('2026-01-02', asOf, () => 10)
const market = handMadeMarket({ asOf, funds: [{ record: aFund('a'), from: '2026-01-02', prices }] })

it('tells operators that no prices have come for more than five business days, and of which day the last are', () => {
  expect(describeDataAge(market, asIsoDate('2026-06-05'))).toBeNull()
  expect(describeDataAge(market, asIsoDate('2026-06-08'))).toContain('最新淨值為 2026-05-29')
  expect(describeDataAge(handMadeMarket({ asOf, funds: [] }), asIsoDate('2026-11-22'))).toBeNull()
})
