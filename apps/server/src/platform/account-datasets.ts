import type { Market } from './nav-store/market.ts'

/**
 * Of which accounts members use a site: people sign up in a demo, too, beside the demo accounts; with real data the demo
 * accounts are closed.
 */
export function accountDatasets({ isDemo }: Pick<Market, 'isDemo'>): readonly ('demo' | 'real')[] {
  return isDemo ? ['demo', 'real'] : ['real']
}
