import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { streamOf, uniform } from '../chance/counter.ts'
import { cashClass, cashCurrencies } from '../tables/name-parts.ts'
import { domesticClasses, offshoreClasses, type ShareClassPattern } from '../tables/share-classes.ts'
import { baseCurrencyOf } from '../tape/base-currency.ts'
import { parametersOf } from '../tape/sector-tape.ts'
import { toWeekday } from './list-candidates.ts'
import type { StrategySeed } from './strategy-plan.ts'

/** A class a strategy will have, and since when. */
export interface ChosenClass {
  readonly pattern: ShareClassPattern
  readonly launchDay: number
}

const LAST_OLD_CLASS_DAY = epochDayOf('2025-11-28')
const FIRST_HEDGED_DAY = epochDayOf('2009-06-01')

/** The classes of a strategy: the first of its kind always, the others by how common they are and what it earns. */
export function chooseClasses(seed: number, strategy: StrategySeed): ChosenClass[] {
  if (strategy.etf) return [{ pattern: etfClass(strategy.etf), launchDay: strategy.launchDay }]
  const stream = streamOf(seed, `classes:${strategy.id}`)
  const patterns = strategy.house.kind === 'offshore' ? offshoreClasses : domesticClasses
  return patterns.flatMap((pattern, at) => {
    if (at === 0) return [{ pattern: firstClass(pattern, strategy), launchDay: strategy.launchDay }]
    const chance = (pattern.share / 100) * fitOf(pattern, strategy)
    if (uniform(stream, 2 * at) >= chance) return []
    return [{ pattern, launchDay: laterLaunch(strategy.launchDay, pattern, uniform(stream, 2 * at + 1)) }]
  })
}

/** Money market funds abroad are in the currency they hold; a euro reserve has no dollar class. */
function firstClass(pattern: ShareClassPattern, { sector2Id, house }: StrategySeed): ShareClassPattern {
  const cash = cashCurrencies[sector2Id]
  if (house.kind !== 'offshore' || !cash) return pattern
  return {
    ...pattern,
    currency: cash.currency,
    label: cashClass(cash.name),
    englishLabel: `A (acc) ${cash.currency}`,
  }
}

function laterLaunch(first: number, pattern: ShareClassPattern, chance: number): number {
  const wanted = first + Math.floor(chance ** 1.6 * 12 * 365)
  const allowed = pattern.isHedged ? Math.max(wanted, FIRST_HEDGED_DAY + Math.floor(chance * 2500)) : wanted
  // A class of a young fund comes out somewhere in the years the fund has had.
  const inTime = first + Math.floor(chance * Math.max(LAST_OLD_CLASS_DAY - first, 0))
  return toWeekday(allowed <= LAST_OLD_CLASS_DAY ? allowed : inTime)
}

/** How well a class suits a sub-sector, 0 not at all: no one sells a monthly payout of a growth fund. */
function fitOf(pattern: ShareClassPattern, { sector2Id }: StrategySeed): number {
  const { yieldPercent } = parametersOf(sector2Id)
  const isTaiwan = sector2Id.startsWith('70')
  if (sector2Id.startsWith('10')) return isCashClass(pattern, sector2Id) ? 0.6 : 0
  const payout = pattern.frequency === 'none' ? 1 : payoutFit(yieldPercent)
  const highCarry = pattern.currency === 'ZAR' || pattern.currency === 'AUD' ? (yieldPercent >= 3 ? 1 : 0) : 1
  const foreign = isTaiwan && pattern.currency !== 'TWD' ? 0.2 : 1
  return payout * highCarry * foreign
}

/** Cash is held in its own currency, and the first class has it already abroad. */
function isCashClass({ key, frequency, currency }: ShareClassPattern, sector2Id: string): boolean {
  const own = cashCurrencies[sector2Id]?.currency ?? baseCurrencyOf(sector2Id)
  return key.startsWith('D') && frequency === 'none' && currency === own
}

function payoutFit(yieldPercent: number): number {
  if (yieldPercent >= 3) return 1
  if (yieldPercent >= 2) return 0.5
  return yieldPercent >= 1.2 ? 0.2 : 0
}

function etfClass(etf: {
  readonly code: string
  readonly frequency: ShareClassPattern['frequency']
}): ShareClassPattern {
  return {
    key: 'E1',
    label: '',
    englishLabel: '',
    currency: etf.code.endsWith('K') ? 'USD' : 'TWD',
    frequency: etf.frequency,
    isStablePayout: false,
    isHedged: false,
    share: 100,
    feeMultiplier: 1,
    load: 'none',
    investor: 'retail',
  }
}
