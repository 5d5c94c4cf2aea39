/** Why a fund has no score. */
export const notRatedReasons = [
  'new_fund',
  'stale_holdings',
  'small_size',
  'index_fund',
  'short_history',
  'few_peers',
  'unknown_income',
  'no_current_price',
] as const
