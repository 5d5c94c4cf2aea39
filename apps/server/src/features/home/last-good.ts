import type { Site } from '../../platform/site.ts'

interface Block {
  readonly stale: boolean
}

/** Makes a block; where that fails gives the last good one, marked as such. */
export type Keep = <B extends Block>(name: string, make: () => B | Promise<B>) => Promise<B>

/**
 * Blocks of home that are the same for everybody: each fails by itself, and a failed one shows what it showed before, with
 * its day.
 *
 * @returns a function that throws what went wrong where nothing was ever good
 */
export function lastGood({ log }: Pick<Site, 'log'>): Keep {
  const good = new Map<string, Block>()
  return async <B extends Block>(name: string, make: () => B | Promise<B>): Promise<B> => {
    try {
      const block = await make()
      good.set(name, block)
      return block
    } catch (error) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept under this name by the same maker
      const before = good.get(name) as B | undefined
      if (before === undefined) throw error
      log.error({ err: error, block: name }, 'a block of home failed: the last good one is shown')
      return { ...before, stale: true }
    }
  }
}
