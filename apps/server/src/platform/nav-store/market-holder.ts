import type { Clock } from '../clock.ts'
import type { Connection } from '../database/connect.ts'
import { MARKET_CHANGED } from './data-version.ts'
import { loadMarket } from './load-market.ts'
import type { Market } from './market.ts'

/** Holds the snapshot that requests read, and swaps it whole. */
export interface MarketHolder {
  current(): Market
  /** Loads again; requests keep the snapshot they have taken. Calls while one is under way share the next one. */
  reload(): Promise<Market>
}

/**
 * Loads the market, and again whenever any node has changed it.
 *
 * @param onSwap - told of each new snapshot, so that what was derived from the old one can be made again
 */
export async function holdMarket(
  connection: Pick<Connection, 'backgroundDb' | 'listen'>,
  clock: Clock,
  onSwap: { swapped(market: Market): void; failed(error: unknown): void },
): Promise<MarketHolder> {
  let current = await loadMarket(connection.backgroundDb, clock)
  let loading: Promise<Market> | null = null
  let waiting: Promise<Market> | null = null

  async function load(): Promise<Market> {
    current = await loadMarket(connection.backgroundDb, clock)
    onSwap.swapped(current)
    return current
  }
  function reload(): Promise<Market> {
    if (loading === null) {
      loading = load().finally(() => (loading = null))
      return loading
    }
    // what is being loaded may have begun before the change: one more load serves all who ask meanwhile
    waiting ??= loading
      .catch(() => undefined)
      .then(() => {
        waiting = null
        return reload()
      })
    return waiting
  }
  await connection.listen(MARKET_CHANGED, () => {
    reload().catch((error: unknown) => onSwap.failed(error))
  })
  return { current: () => current, reload }
}
