import type { FirmShelf } from '@zhiheng/domain/firms/shelf.ts'

import type { Market } from './nav-store/market.ts'
import type { Site } from './site.ts'

interface Block {
  readonly stale: boolean
}

interface Kept {
  readonly block: Block
  readonly written: string
  readonly market: Market
  readonly until: number
}

/** Makes a block; where that fails gives the last good one, marked as such. */
export type Keep = <B extends Block>(name: string, make: () => B | Promise<B>) => Promise<B>

/** What is everybody's is made twice a minute, and at once for a new snapshot. */
const KEPT_MS = 30_000

/**
 * Blocks of a page that are the same for everybody: each fails by itself, and a failed one shows what it showed before, with
 * its day. A block is frozen, and one that says what it said before is the same object: what was drawn of it stays.
 *
 * @returns a function that throws what went wrong where nothing was ever good
 */
export function lastGood({ log, market, clock }: Pick<Site, 'log' | 'market' | 'clock'>): Keep {
  const own = new Map<string, Kept>()
  // what a firm sells differs: its site has blocks of its own
  const ofShelves = new WeakMap<FirmShelf, Map<string, Kept>>()
  const goodOf = ({ shelf }: Market) => {
    if (shelf === undefined) return own
    const known = ofShelves.get(shelf) ?? new Map<string, Kept>()
    ofShelves.set(shelf, known)
    return known
  }
  return async <B extends Block>(name: string, make: () => B | Promise<B>): Promise<B> => {
    const [current, now] = [market(), clock.now().getTime()]
    const good = goodOf(current)
    const known = good.get(name)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept under this name by the same maker
    const before = known?.block as B | undefined
    if (before !== undefined && known?.market === current && now < known.until) return before
    try {
      const made = await make()
      const written = JSON.stringify(made)
      Object.freeze(made)
      const block = before !== undefined && written === known?.written ? before : made
      good.set(name, { block, written, market: current, until: now + KEPT_MS })
      return block
    } catch (error) {
      if (before === undefined) throw error
      log.error({ err: error, block: name }, 'a block of a page failed: the last good one is shown')
      return { ...before, stale: true }
    }
  }
}
