import type { Market } from './market.ts'

/** Holds the snapshot that requests read, and swaps it whole. */
export interface MarketHolder {
  current(): Market
  /** Loads anew, unless nothing has changed; requests keep the snapshot they have taken. */
  reload(): Promise<Market>
}
