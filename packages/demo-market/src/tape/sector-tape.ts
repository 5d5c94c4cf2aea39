import { subSectors } from '@zhiheng/domain/funds/sectors.ts'

import { TAPE_DAYS_PER_YEAR } from '../calendar/tape-days.ts'
import { normal, streamOf, tailScale } from '../chance/counter.ts'
import { factorNames, factors } from '../tables/factors.ts'
import { type SectorParameters, sectorParameters } from '../tables/sector-parameters.ts'
import { addScaled } from './add-scaled.ts'
import { baseCurrencyOf } from './base-currency.ts'
import type { FactorTape } from './factor-tape.ts'
import type { ShortRates } from './short-rate.ts'
import { boundNoise, closeNoise, drawIn } from './tape-noise.ts'

/** Log returns of the sub-sectors in their base currency, before costs, one slot a weekday. By sub-sector id. */
export type SectorTape = ReadonlyMap<string, Float64Array>

/** Money market funds move by interest alone; what is left is this small. Percent a year. */
const MONEY_MARKET_NOISE_PERCENT = 0.04

/** What a sub-sector's own way keeps of its sum over a block. */
const RESIDUAL_KEPT = 0.3

/** No sub-sector gains or loses more in a day without a story, log ratio. */
const MOST_A_DAY = 0.045

/** How much a bond's income follows the short rate. */
const CARRY_SHARE = { short: 0.8, long: 0.45, shortBelowYears: 3 } as const

/** The sub-sectors of a seed. */
export function sectorTape(seed: number, tape: FactorTape, rates: ShortRates): SectorTape {
  return new Map(subSectors.map(({ sector2Id }) => [sector2Id, sectorReturns({ seed, sector2Id, tape, rates })]))
}

/** The parameters of a sub-sector. Throws RangeError where the taxonomy has none. */
export function parametersOf(sector2Id: string): SectorParameters {
  const parameters = sectorParameters[sector2Id]
  if (!parameters) throw new RangeError(`parametersOf: no sub-sector ${sector2Id}`)
  return parameters
}

interface SectorMaking {
  readonly seed: number
  readonly sector2Id: string
  readonly tape: FactorTape
  readonly rates: ShortRates
}

function sectorReturns(making: SectorMaking): Float64Array {
  const { sector2Id, tape } = making
  const parameters = parametersOf(sector2Id)
  const isMoneyMarket = sector2Id.startsWith('10')
  const returns = residual(making, isMoneyMarket ? MONEY_MARKET_NOISE_PERCENT : parameters.residualVolPercent)
  for (const name of factorNames) addScaled(returns, tape.returns[name], parameters.loadings[name] ?? 0)
  const income = isMoneyMarket ? moneyMarketIncome(making) : bondIncome(making, parameters)
  const daily = isMoneyMarket ? 0 : excessDrift(parameters)
  drawIn(returns, MOST_A_DAY, tape.weather.reach)
  return returns.map((value, slot) => value + daily + (income[slot] ?? 0))
}

/** What the sub-sector earns a day beyond its factors, so that it grows by the table's return. */
function excessDrift(parameters: SectorParameters): number {
  let byFactors = 0
  for (const factor of factors) {
    byFactors += (parameters.loadings[factor.name] ?? 0) * Math.log1p(factor.meanPercent / 100)
  }
  return (Math.log1p(parameters.returnPercent / 100) - byFactors) / TAPE_DAYS_PER_YEAR
}

function residual({ seed, sector2Id, tape }: SectorMaking, volPercent: number): Float64Array {
  const stream = streamOf(seed, `sector:${sector2Id}`)
  const tails = streamOf(seed, `sector-tail:${sector2Id}`)
  const { storm, nerves, reach } = tape.weather
  const deviation = storm.map((value, slot) => value * Math.sqrt(nerves[slot] ?? 1))
  const noise = deviation.map((value, slot) => value * normal(stream, slot) * Math.min(tailScale(tails, slot), 4))
  const variance = deviation.map((value) => value * value)
  const [firstBlock] = tape.blocks
  const dailyVol = volPercent / 100 / Math.sqrt(TAPE_DAYS_PER_YEAR)
  if (firstBlock) boundNoise(noise, { stretch: firstBlock, dailyVol, reach })
  for (const block of tape.blocks) closeNoise(noise, variance, { ...block, kept: RESIDUAL_KEPT })
  return noise
}

function moneyMarketIncome({ sector2Id, rates }: SectorMaking): Float64Array {
  const rate = rates[baseCurrencyOf(sector2Id)]
  // Deposits of a fund pay a little above the overnight rate.
  return rate.map((value) => (Math.max(value, 0) + 0.0015) / TAPE_DAYS_PER_YEAR)
}

/** Bonds earn more when rates are high; the mean over the first block stays that of the table. */
function bondIncome({ sector2Id, tape, rates }: SectorMaking, parameters: SectorParameters): Float64Array {
  if (!sector2Id.startsWith('20')) return new Float64Array(tape.slots)
  const share = parameters.duration < CARRY_SHARE.shortBelowYears ? CARRY_SHARE.short : CARRY_SHARE.long
  const end = tape.blocks[0]?.to ?? 1
  const mean = rates.USD.slice(0, end).reduce((sum, value) => sum + value, 0) / end
  return rates.USD.map((value) => (share * (value - mean)) / TAPE_DAYS_PER_YEAR)
}
