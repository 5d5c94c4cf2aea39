import { type CurrencyTape, currencyTape } from './currency-tape.ts'
import { type FactorTape, factorTape } from './factor-tape.ts'
import { type SectorTape, sectorTape } from './sector-tape.ts'
import { type ShortRates, shortRateTape } from './short-rate.ts'

/** Everything that moves, for all funds: made once a run. */
export interface MarketTape {
  readonly seed: number
  readonly factors: FactorTape
  readonly sectors: SectorTape
  readonly rates: ShortRates
  readonly currencies: CurrencyTape
}

/** The tape of a seed, at least up to a slot. It does not depend on how far one asks. */
export function marketTape(seed: number, lastSlot: number): MarketTape {
  const factors = factorTape(seed, lastSlot)
  const rates = shortRateTape(seed, factors.slots)
  const sectors = sectorTape(seed, factors, rates)
  return { seed, factors, sectors, rates, currencies: currencyTape(seed, factors) }
}
