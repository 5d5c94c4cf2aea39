import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { toCents } from '@zhiheng/domain/money/round-money.ts'
import type { Holding, ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { requireRoom } from '../members/require-room.ts'
import { appendRecord } from './append-record.ts'
import { checkHoldings, type SubmittedLine } from './check-holdings.ts'
import { countCostlyCall } from './count-costly-call.ts'
import { toStored } from './fund-keys.ts'
import type { ChangeReason } from './reasons-text.ts'
import { countPortfolios, insertPortfolio, replaceHoldings } from './store.ts'
import { chargesNow, worthNow } from './worth-of-lines.ts'

export interface NewPortfolio {
  readonly name: string
  readonly currency: Currency
  readonly autorebalance?: boolean | undefined
  readonly funds: readonly SubmittedLine[]
  /** Keeps something along with the first record, in the same transaction. */
  readonly keepWith?: (trx: Database, noteId: number) => Promise<void>
}

/**
 * Makes a portfolio and writes its first record.
 *
 * @throws Refusal portfolio_quota, fund_not_available, no_price_on_date, invalid_date
 * @throws RetryLater rate_limited
 */
export async function createPortfolio(
  site: Site,
  memberId: number,
  wanted: NewPortfolio,
): Promise<{ id: number; version: number }> {
  await countCostlyCall(site, { call: 'create', memberId })
  const market = site.market()
  const holdings = checkHoldings(market, site.clock.today(), wanted.funds, wanted.currency)
  const after = withWorth(market, wanted.currency, holdings)
  return site.db.transaction().execute((trx) =>
    writePortfolio(trx, market, {
      memberId,
      at: site.clock.now().toISOString(),
      name: wanted.name,
      currency: wanted.currency,
      autorebalance: wanted.autorebalance ?? false,
      after,
      reason: null,
      keepWith: wanted.keepWith,
    }),
  )
}

/** A portfolio's head, lines and first record, in one transaction and only while there is room. */
export async function writePortfolio(
  trx: Database,
  market: Market,
  made: {
    memberId: number
    at: string
    name: string
    currency: Currency
    autorebalance: boolean
    after: readonly ValuedHolding[]
    reason: ChangeReason | null
    keepWith?: NewPortfolio['keepWith'] | undefined
  },
): Promise<{ id: number; version: number }> {
  const { memberId, at, after, reason, keepWith } = made
  await requireRoom(trx, { memberId, key: 'portfolios', countUsed: () => countPortfolios(trx, memberId) })
  const id = await insertPortfolio(trx, { ...made, createdAt: at })
  await replaceHoldings(
    trx,
    id,
    after.map((holding) => toStored(market, holding)),
  )
  const record = { portfolioId: id, kind: 'create', at, actorId: memberId, before: [], after, reason } as const
  const noteId = await appendRecord(trx, record)
  await keepWith?.(trx, noteId)
  return { id, version: 1 }
}

/** Lines with their worth; a line that cannot be valued yet stands at what was paid. */
export function withWorth(market: Market, shown: Currency, holdings: readonly Holding[]): ValuedHolding[] {
  const worths = worthNow(market, shown, holdings)
  const charges = chargesNow(market, holdings)
  return holdings.map((holding, index) => {
    const done = charges[index]
    return done === undefined
      ? { ...holding, value: worths[index] ?? holding.amount }
      : { ...holding, value: worths[index] ?? toCents(holding.amount * done), charges: done }
  })
}
