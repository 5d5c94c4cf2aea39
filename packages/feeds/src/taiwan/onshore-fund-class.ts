import { currencyIn, fundIdIn, textIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource } from '../reading/output.ts'
import { giveTaiwanFund } from './tw-funds.ts'

const shape = { required: ['fund_id', 'name_zh', 'currency', 'member_name', 'sitca_type_code'] } as const

/** `tw_onshore_fund_class.csv`: onshore classes with SITCA's type. Its own classes and regions are guesses, left alone. */
export function readOnshoreFundClass(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, shape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
    const name = textIn(out, { line, field: 'name_zh', text: cells.name_zh })
    const currency = currencyIn(out, { line, field: 'currency', text: cells.currency })
    if (lipperId === null || name === null || currency === null) return
    const { member_name: manager, sitca_type_code } = cells
    giveTaiwanFund(out, line, {
      lipperId,
      name,
      manager,
      currency,
      isin: '',
      fundCode: '',
      sitcaTypeCode: sitca_type_code,
    })
  })
}
