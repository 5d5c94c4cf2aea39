import { previewPortfolio } from '@zhiheng/contract/portfolio-drafts.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { query } from '../../api/query.ts'

export const preview = (set: string, currency: Currency) =>
  query(previewPortfolio, { query: { set, chart: '1', currency } })
