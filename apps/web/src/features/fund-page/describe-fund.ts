import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatNav } from '../../platform/format-number.ts'
import { text } from '../funds/page-text.ts'
import { summaryText } from './summary-text.ts'

/** What a search engine and a shared link say of the fund: its figures, each with its day. */
export function describe(fund: Fund): string {
  const {
    name,
    price,
    currency,
    price_date: day,
    figures_as_of: asOf,
    months_performance: perf,
    risk_level: risk,
  } = fund
  const basis = text.bases[fund.price_only ? 'price' : 'total_return']
  return [
    summaryText.price(name, formatNav(price), currencyNames[currency], formatDay(day)),
    summaryText.year(formatChange(perf['1y']), basis, formatDay(asOf)),
    risk === null ? '' : summaryText.risk(risk),
    summaryText.rest,
  ].join('')
}
