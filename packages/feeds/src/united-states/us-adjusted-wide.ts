import { fundWith } from '../blank-fund.ts'
import { readWide } from '../interchange/navs-wide.ts'
import { asFundId, isFundId } from '../reading/check-cell.ts'
import type { FeedSource } from '../reading/output.ts'
import { americanEtf } from './american-etf.ts'

/**
 * `us_factor_etfs_daily.csv`: prices adjusted for distributions, a column an ETF. They are not the market's prices, so
 * they get ids of their own (`MTUMADJ`) and never mix with `us_etf_daily`.
 */
export function readUsFactorEtfs(source: FeedSource): AsyncIterable<void> {
  return readWide(source, adjustedId, (tickers) => {
    for (const ticker of tickers.filter(isFundId)) {
      const name = `${ticker} (adjusted)`
      source.out.row('funds', 1, americanEtf({ lipperId: adjustedId(ticker), name, currency: 'USD' }))
    }
  })
}

/** `us_stocks20_daily_1990_2022.csv`: adjusted prices of shares, held as if each were a fund, for comparing optimisers. */
export function readUsStocks(source: FeedSource): AsyncIterable<void> {
  return readWide(source, adjustedId, (tickers) => {
    for (const ticker of tickers.filter(isFundId)) {
      const lipperId = adjustedId(ticker)
      const about = { lipperId, name: `${ticker} (adjusted)`, house: ticker, code: ticker }
      source.out.row('funds', 1, fundWith({ ...about, market: 'US', currency: 'USD', domicile: 'USA' }))
    }
  })
}

function adjustedId(ticker: string): string {
  return asFundId(`${ticker}ADJ`)
}
