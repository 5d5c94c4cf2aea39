import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { reasonOf } from '../favorites/followed-funds.ts'
import { fundOfKey } from '../funds/fund-of-key.ts'
import { readAccount } from '../portfolio-ledger/read-account.ts'
import { followRead, readPortfolios } from '../portfolio-ledger/read-portfolios.ts'
import type { WatchedPortfolio } from './portfolio-courses.ts'
import { type AlertSubject, portfoliosOfAlerts } from './store.ts'
import { text } from './text.ts'
import { type Watched, watchFund } from './value-of-alert.ts'

/** What an alert is about, with its names. */
export interface WatchedSubject {
  readonly subject: AlertSubject
  readonly watched: Watched
  readonly name: string
  readonly currency: Currency
  /** null: a portfolio. */
  readonly lipperId: string | null
}

/** What a request names: a fund, or a portfolio of the member's own. */
export interface AskedSubject {
  readonly lipper_id?: string | undefined
  readonly portfolio_id?: number | undefined
}

/**
 * Finds what an alert is to be about.
 *
 * @throws Refusal invalid_field where not one of both is named, fund_not_available, not_found for a portfolio
 */
export async function requireSubject(
  { db, market: current }: Pick<Site, 'db' | 'market'>,
  memberId: number,
  { lipper_id, portfolio_id }: AskedSubject,
): Promise<WatchedSubject> {
  const market = current()
  if (portfolio_id !== undefined && lipper_id === undefined)
    return ofPortfolio(await readAccount(db, market, { id: portfolio_id, memberId }))
  if (lipper_id === undefined || portfolio_id !== undefined)
    throw new Refusal('invalid_field', { lipper_id: text.oneSubject })
  return ofFund(market, requirePriced(market, market.funds[market.indexOf(lipper_id) ?? -1]))
}

/**
 * The same of an alert that is there.
 *
 * @throws Refusal fund_not_available, not_found for a portfolio that is deleted
 */
export async function subjectOfAlert(
  { db, market: current }: Pick<Site, 'db' | 'market'>,
  { memberId, fundId, portfolioId }: AlertSubject & { readonly memberId: number },
): Promise<WatchedSubject> {
  const market = current()
  if (fundId !== null) return ofFund(market, requirePriced(market, fundOfKey(market, fundId)))
  return ofPortfolio(await readAccount(db, market, { id: portfolioId ?? 0, memberId }))
}

/** A class as alerts are about it. */
export function ofFund(market: Market, fund: MarketFund): WatchedSubject {
  return {
    subject: { fundId: fund.fundId, portfolioId: null },
    watched: watchFund(market, fund.index),
    name: displayName(fund.name),
    currency: fund.currency,
    lipperId: fund.lipperId,
  }
}

function ofPortfolio(followed: WatchedPortfolio): WatchedSubject {
  const { id, name, currency } = followed.portfolio
  return {
    subject: { fundId: null, portfolioId: id },
    watched: { kind: 'portfolio', followed },
    name,
    currency,
    lipperId: null,
  }
}

/** Portfolios by their keys, each followed through its ledger; those that are deleted are not there. */
export async function watchPortfolios(
  db: Database,
  market: Market,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WatchedSubject>> {
  if (ids.length === 0) return new Map()
  const read = await readPortfolios(db, market, portfoliosOfAlerts(ids))
  const followed = await followRead(db, market, read)
  return new Map(
    read.flatMap(({ portfolio }) => {
      const ledger = followed.get(portfolio.id)
      return ledger === undefined ? [] : [[portfolio.id, ofPortfolio({ ...ledger, portfolio })] as const]
    }),
  )
}

function requirePriced(market: Market, fund: MarketFund | undefined): MarketFund {
  if (fund === undefined || reasonOf(market, fund) !== null) throw new Refusal('fund_not_available')
  return fund
}
