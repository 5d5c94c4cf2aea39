import type { PortfolioAccount } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'

/**
 * Keeps what follows from a followed ledger and a text alone, for as long as the ledger is kept: a list shows hundreds of
 * portfolios, of which one or none has changed. An account is of one snapshot and of one number of records, so that its
 * lines, too, follow from it; what is set beside the ledger (name, tags, targets) belongs into the text.
 *
 * @returns a function that makes a thing when it is first asked for; of several texts the last asked for is kept
 */
export function cachedForLedger<V>(): (account: PortfolioAccount, key: string, make: () => V) => V {
  const cached = new WeakMap<PortfolioAccount, { readonly key: string; readonly value: V }>()
  return (account, key, make) => {
    const known = cached.get(account)
    if (known?.key === key) return known.value
    const value = make()
    cached.set(account, { key, value })
    return value
  }
}
