import { creditRatings } from '@zhiheng/domain/funds/market-data.ts'

import { isinIn, textIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { choiceIn, currencyOrNullIn, yearsIn } from '../reading/optional-cell.ts'
import type { FeedSource } from '../reading/output.ts'

const shape = {
  required: ['isin', 'name'],
  optional: ['english_name', 'ticker', 'country', 'industry', 'currency', 'kind', 'rating', 'duration_years'],
} as const
const kinds = ['equity', 'bond', 'fund', 'other'] as const

/** `securities.csv`: what funds may hold, by ISIN. `country` is the country of risk, `kind` equity where empty; rating and duration of bonds. */
export function readSecurities(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, shape, ({ line, cells }) => {
    const isin = isinIn(out, { line, field: 'isin', text: cells.isin })
    const name = textIn(out, { line, field: 'name', text: cells.name })
    const currency = currencyOrNullIn(out, { line, field: 'currency', text: cells.currency })
    const kind = choiceIn(out, { line, field: 'kind', text: cells.kind }, kinds)
    const rating = choiceIn(out, { line, field: 'rating', text: cells.rating }, creditRatings)
    const durationYears = yearsIn(out, { line, field: 'duration_years', text: cells.duration_years })
    if (isin === null || name === null || currency === undefined || kind === undefined) return
    if (rating === undefined || durationYears === undefined) return
    out.row('securities', line, {
      isin,
      name,
      englishName: cells.english_name || null,
      ticker: cells.ticker || null,
      country: cells.country || null,
      industry: cells.industry || null,
      currency,
      kind: kind ?? 'equity',
      rating,
      durationYears,
    })
  })
}
