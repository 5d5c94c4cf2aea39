import { subSectors } from '@zhiheng/domain/funds/sectors.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { REFERENCE_DAY } from '../calendar/tape-days.ts'
import { hashText } from '../chance/counter.ts'
import { etfPlans } from '../tables/etf-plans.ts'
import { houses } from '../tables/houses.ts'
import { type ChosenClass, chooseClasses } from './choose-classes.ts'
import { decideFates, type Fates } from './decide-fates.ts'
import { type IdRegister, type Identity, isinOf, lipperIdOf, sellerCodeOf } from './identify-class.ts'
import { houseCore, listCandidates, strategyIdOf, toWeekday } from './list-candidates.ts'
import type { ClassPlan, Quirks, StrategyPlan, StrategySeed } from './strategy-plan.ts'

/** One ETF in so many classes. */
const CLASSES_PER_ETF = 19

/** One candidate in so many waits for a launch after the first of these days. */
const CANDIDATES_PER_NEWCOMER = 12
const FIRST_NEWCOMER_DAY = epochDayOf('2025-12-02')
const DAYS_BETWEEN_NEWCOMERS = 14
const LARGE_MARKET = 300

/** How many classes, of which seed, until when. `today` is an epoch day. */
export interface UniverseOptions {
  readonly seed: number
  readonly funds: number
  readonly today: number
}

interface Chosen {
  readonly strategy: StrategySeed
  readonly classes: readonly ChosenClass[]
}

/**
 * The strategies and classes of a market: those that stand for `funds` on the reference day, then the newcomers up to
 * today in the order in which they come. Nothing in the list changes when today moves on; it only grows.
 */
export function planUniverse({ seed, funds, today }: UniverseOptions): StrategyPlan[] {
  const candidates = listCandidates(seed)
  const waiting = candidates.filter((candidate) => isWaiting(candidate.id))
  const newcomers = launchNewcomers(seed, { waiting, funds, today })
  const known = newcomers.filter(({ strategy }) => strategy.launchDay <= REFERENCE_DAY)
  const older = launchNewcomers(seed, { waiting, funds, today: REFERENCE_DAY })
  const room = funds - countClasses(known.length < older.length ? older : known)
  const settled = settle(
    seed,
    candidates.filter((candidate) => !isWaiting(candidate.id)),
    room,
  )

  const fates = decideFates(
    seed,
    settled.map(({ strategy }) => strategy),
  )
  const register: IdRegister = { lipperIds: new Set(), codes: new Set() }
  const plans = [...settled, ...newcomers].map((chosen) => toPlan(chosen, fates, register))
  return plans.map((plan) => (plan.fate?.kind === 'merged' ? withSuccessor(plan, plans) : plan))
}

function isWaiting(id: string): boolean {
  return hashText(id, 0x3c6ef372) % CANDIDATES_PER_NEWCOMER === 0
}

function launchNewcomers(
  seed: number,
  { waiting, funds, today }: { waiting: readonly StrategySeed[]; funds: number; today: number },
): Chosen[] {
  const isLarge = funds >= LARGE_MARKET
  const stride = isLarge ? DAYS_BETWEEN_NEWCOMERS : 2 * DAYS_BETWEEN_NEWCOMERS
  const count = Math.max(Math.floor((today - FIRST_NEWCOMER_DAY) / stride) + 1, 0)
  return waiting.slice(0, count).map((candidate, at) => {
    const launchDay = toWeekday(FIRST_NEWCOMER_DAY + at * stride)
    const strategy = { ...candidate, launchDay }
    const classes = chooseClasses(seed, strategy).slice(0, isLarge ? 2 : 1)
    return { strategy, classes: classes.map(({ pattern }) => ({ pattern, launchDay })) }
  })
}

/** Fills `room` classes: ETFs, one strategy for every sub-sector, then the likeliest candidates. */
function settle(seed: number, candidates: readonly StrategySeed[], room: number): Chosen[] {
  const etfs = etfSeeds().slice(0, Math.round(room / CLASSES_PER_ETF))
  const firsts = subSectors.flatMap(({ sector2Id }) => candidates.find((one) => one.sector2Id === sector2Id) ?? [])
  const ordered = [...new Set([...etfs, ...firsts, ...candidates])]
  const settled: Chosen[] = []
  let left = room
  for (const strategy of ordered) {
    if (left <= 0) break
    const classes = chooseClasses(seed, strategy).slice(0, left)
    left -= classes.length
    settled.push({ strategy, classes })
  }
  return settled
}

function countClasses(chosen: readonly Chosen[]): number {
  return chosen.reduce((sum, { classes }) => sum + classes.length, 0)
}

function etfSeeds(): StrategySeed[] {
  return etfPlans.flatMap((etf) => {
    const house = houses.find((one) => one.id === etf.houseId)
    if (!house) return []
    return {
      id: strategyIdOf(house, etf.name),
      house,
      sector2Id: etf.sector2Id,
      name: `${houseCore(house)}${etf.name}`,
      englishName: `${house.englishName.split(' ')[0] ?? ''} ${etf.englishName}`,
      isIndexFund: etf.indexName !== null,
      etf,
      launchDay: epochDayOf(etf.launch),
    }
  })
}

function toPlan({ strategy, classes }: Chosen, { fates, quirks }: Fates, register: IdRegister): StrategyPlan {
  const usual: Quirks = { holdingsLateMonths: 0, pricesLateDays: 0, isPricedOnFridays: false, isTiny: false }
  const isSingle = classes.length === 1
  return {
    ...strategy,
    calendar: calendarOf(strategy),
    quirks: { ...usual, ...quirks.get(strategy.id) },
    fate: fates.get(strategy.id) ?? null,
    successorId: null,
    classes: classes.map((chosen) => toClass(chosen, { strategy, register, isSingle })),
  }
}

function calendarOf({ house }: StrategySeed): StrategyPlan['calendar'] {
  if (house.kind !== 'offshore') return 'taiwan'
  return house.domicile === 'HKG' ? 'hong-kong' : 'europe'
}

function toClass(
  { pattern, launchDay }: ChosenClass,
  { strategy, register, isSingle }: { strategy: StrategySeed; register: IdRegister; isSingle: boolean },
): ClassPlan {
  const identity = identityOf(strategy, pattern.key)
  const isOffshore = strategy.house.kind === 'offshore'
  // An onshore fund with one class carries no label; an ETF never does.
  const label = pattern.label === '' || (isSingle && !isOffshore) ? null : pattern.label
  return {
    pattern,
    lipperId: lipperIdOf(identity, register),
    isin: isinOf(identity.text),
    code: strategy.etf?.code ?? sellerCodeOf(identity, register),
    name: label === null ? strategy.name : `${strategy.name}${isOffshore ? ' ' : '-'}${label}`,
    englishName: label === null ? strategy.englishName : `${strategy.englishName} ${pattern.englishLabel}`,
    label,
    currency: pattern.currency,
    frequency: pattern.frequency,
    launchDay,
  }
}

function identityOf({ id, etf, house }: StrategySeed, classKey: string): Identity {
  const kind = etf ? 'etf' : house.kind === 'offshore' ? 'offshore' : 'onshore'
  return { kind, text: `${id}|${classKey}`, memberCode: house.memberCode }
}

/** A merged fund goes into one of the same house, else of the same sub-sector, that lasts. */
function withSuccessor(plan: StrategyPlan, plans: readonly StrategyPlan[]): StrategyPlan {
  const lasting = plans.filter(
    (other) =>
      other.sector2Id === plan.sector2Id &&
      other.fate === null &&
      !other.etf &&
      other.launchDay < (plan.fate?.day ?? 0),
  )
  const heir = lasting.find((other) => other.house.id === plan.house.id) ?? lasting[0]
  return { ...plan, successorId: heir?.classes[0]?.lipperId ?? null }
}
