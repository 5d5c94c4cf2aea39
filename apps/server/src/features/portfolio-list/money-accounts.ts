import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getMoneyAccount, ListEntry, listMoneyAccounts } from '@zhiheng/contract/portfolio-list.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'

import type { Site } from '../../platform/site.ts'
import { followAll } from '../portfolio-ledger/follow-all.ts'
import { entryOf } from './portfolio-entry.ts'

type Account = ReplyOf<typeof listMoneyAccounts>['entries'][number]

/** What a member holds, gathered by the currency of their portfolios: the sums of what the list shows of each. */
export async function listAccounts(site: Site, memberId: number): Promise<ReplyOf<typeof listMoneyAccounts>> {
  const entries = [...(await byCurrency(site, memberId))].map(([currency, own]) => accountOf(currency, own))
  return {
    entries: entries.toSorted((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1)),
    as_of: site.market().asOf,
  }
}

/** One of them, with its portfolios. @throws Refusal not_found */
export async function getAccount(
  site: Site,
  memberId: number,
  account: string,
): Promise<ReplyOf<typeof getMoneyAccount>> {
  const [currency, own] = [...(await byCurrency(site, memberId))].find(([each]) => each === account) ?? []
  if (currency === undefined || own === undefined) throw new Refusal('not_found')
  return {
    ...accountOf(currency, own),
    as_of: site.market().asOf,
    portfolios: own.map(({ id, name, amount, gain }) => ({ id, name, amount, gain })),
  }
}

async function byCurrency(site: Site, memberId: number): Promise<Map<Currency, ListEntry[]>> {
  const market = site.market()
  const moment = { market, today: site.clock.today() }
  const all = await followAll(site.db, market, memberId)
  return Map.groupBy(
    all.map((followed) => entryOf(moment, followed, [])),
    ({ currency }) => currency,
  )
}

function accountOf(currency: Currency, own: readonly ListEntry[]): Account {
  return {
    id: currency,
    currency,
    amount: sumOf(
      own.map(({ amount }) => amount),
      currency,
    ),
    gain: sumOf(
      own.map(({ gain }) => gain),
      currency,
    ),
    twd: {
      amount: sumOf(
        own.map(({ twd }) => twd.amount),
        'TWD',
      ),
      gain: sumOf(
        own.map(({ twd }) => twd.gain),
        'TWD',
      ),
    },
    portfolio_count: own.length,
  }
}

/** Unknown as soon as one part is: a sum of the others would be shown as if it were all. */
function sumOf(amounts: readonly (number | null)[], currency: Currency): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length < amounts.length
    ? null
    : roundMoney(
        known.reduce((sum, amount) => sum + amount, 0),
        currency,
      )
}

function worth({ twd }: Account): number {
  return twd.amount ?? Number.NEGATIVE_INFINITY
}
