import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { Account, PortfolioAccount } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'
import { combineAccounts } from '@zhiheng/domain/portfolio-ledger/combine-accounts.ts'
import { riskLevelNames } from '@zhiheng/domain/risk-evaluation/text.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { type ModelRecord, readModels } from '../model-portfolios/read-models.ts'
import { heldFunds, type WeighedFund } from '../portfolio-analysis/read-held-funds.ts'
import { convertNow } from '../portfolio-ledger/convert-now.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { toHolding } from '../portfolio-ledger/fund-keys.ts'
import { allOwnPortfolios, followRead, readPortfolios } from '../portfolio-ledger/read-portfolios.ts'
import { makeRates } from '../portfolio-ledger/worth-of-lines.ts'
import { text } from './text.ts'

/** A portfolio that is compared, its money in the currency of the comparison. */
export interface Compared {
  /** As it was asked for. */
  readonly key: string
  readonly name: string
  readonly kind: 'own' | 'model'
  readonly liveSince: IsoDate | null
  readonly account: Account
  /** The first day with money; null where there is none, or no rate. */
  readonly begin: number | null
  readonly funds: readonly WeighedFund[]
  readonly value: number | null
  /** Its ledger in its own currency, fund by fund; null for a model. */
  readonly ledger: { readonly account: PortfolioAccount; readonly currency: Currency } | null
}

/** Who compares, in which currency. */
export interface Comparing {
  readonly memberId: number
  readonly currency: Currency
}

function isModel(key: string): boolean {
  return key.startsWith('m')
}

/**
 * One of the member's own portfolios, or a model portfolio.
 *
 * @throws Refusal not_found where there is none, or it is someone else's
 */
export function readCompared(site: Site, key: string, comparing: Comparing): Promise<Compared> {
  return isModel(key) ? readModel(site, key, comparing) : readOwn(site, key, comparing)
}

async function readOwn(site: Site, key: string, { memberId, currency }: Comparing): Promise<Compared> {
  const market = site.market()
  const id = Number(key)
  // all of them in one read: one after the other would be a trip each
  const all = await readPortfolios(site.db, market, allOwnPortfolios(memberId))
  const read = all.find(({ portfolio: { id: own } }) => own === id)
  if (read === undefined) throw new Refusal('not_found')
  const { portfolio, holdings } = read
  const account = (await followRead(site.db, market, [read])).get(id)?.account
  if (account === undefined) throw new Refusal('not_found')
  const held = heldFunds(
    market,
    holdings.map((line) => toHolding(market, line)),
  )
  const shown = inCurrency(market, account, { from: portfolio.currency, to: currency })
  return {
    key,
    name: portfolio.name,
    kind: 'own',
    liveSince: null,
    account: shown,
    begin: beginOf(shown),
    // parts of a sum would pass for parts of the whole beside another portfolio
    funds: held.leftOut.length === 0 ? held.funds : [],
    value: held.leftOut.length === 0 ? convertNow(market, held.value, { from: 'TWD', to: currency }) : null,
    ledger: { account, currency: portfolio.currency },
  }
}

async function readModel(site: Site, key: string, { currency }: Comparing): Promise<Compared> {
  const market = site.market()
  const model = (await readModels(site)).find(({ level }) => key === `m${level}`)
  if (model === undefined) throw new Refusal('not_found')
  const shown = inCurrency(market, accountOfModel(model), { from: 'TWD', to: currency })
  return {
    key,
    name: text.model(riskLevelNames[model.level]),
    kind: 'model',
    liveSince: model.months.find(({ kind }) => kind === 'live')?.publishedOn ?? null,
    account: shown,
    begin: beginOf(shown),
    funds: fundsOfModel(market, model),
    value: null,
    ledger: null,
  }
}

/** So much put into a model on its first day: enough that a cent of rounding does not show. */
const MODEL_MONEY = 1_000_000

/** A model has a worth on every day since its first: what ends keeps its last one. */
function accountOfModel({ series }: ModelRecord): Account {
  const values = series.values.map((level) => level * MODEL_MONEY)
  const flows = new Float64Array(values.length)
  flows.set(values.subarray(0, 1))
  return { firstSlot: series.firstSlot, values, flows, invested: flows.map(() => values[0] ?? 0) }
}

/** What the newest month set, in parts of a hundred; a fund that is no longer known is left out. */
function fundsOfModel(market: Market, { months }: ModelRecord): WeighedFund[] {
  const newest = months.at(-1) ?? months[0]
  const kept = newest.funds.filter(({ lipperId, after }) => after > 0 && market.indexOf(lipperId) !== null)
  return kept.map(({ lipperId, after }) => ({ ...fundFacts(market, lipperId), value: after, percent: after }))
}

function inCurrency(market: Market, account: Account, pair: { from: Currency; to: Currency }): Account {
  if (pair.from === pair.to) return account
  const span = { first: account.firstSlot, last: account.firstSlot + account.values.length - 1 }
  return combineAccounts([{ account, rates: makeRates(market, pair, span) }])
}

function beginOf({ firstSlot, values }: Account): number | null {
  const index = values.findIndex((value) => value > 0)
  return index < 0 ? null : firstSlot + index
}
