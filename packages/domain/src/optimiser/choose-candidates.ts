import type { RiskyBond } from '../funds/risky-bond.ts'
import type { Currency } from '../money/currency.ts'
import type { TargetFund } from './target-groups.ts'

/** A fund as the choice of candidates sees it. Percent units. */
export interface Candidate extends TargetFund {
  readonly name: string
  readonly strategyId: string
  readonly score: number | null
  readonly sharpe3y: number | null
  readonly sharpe1y: number | null
  readonly sharpe6m: number | null
  readonly expense: number | null
  /** What the middle fund of its market costs; null where too little is known. */
  readonly peerExpense: number | null
  readonly weeks: number
  readonly riskLevel: number | null
  readonly forSale: boolean
  readonly forTarobo: boolean
  readonly isLeveraged: boolean
  readonly currency: Currency
  readonly isHedged: boolean
  /** What the fund's own money is in: a class in New Taiwan dollars of a fund of dollar deposits is no New Taiwan dollar cash. */
  readonly investsIn: string
  /** The class that stands for its fund. */
  readonly isMainClass: boolean
  /** False where it pays out and no one says what: its return is that of the price alone. */
  readonly isIncomeKnown: boolean
  /** The kind of bonds that fall with shares which it holds. */
  readonly riskyBond: RiskyBond | null
  /** Its name says another currency than its list: what it was worth no one knows. */
  readonly isCurrencyDoubtful?: boolean
  /** For institutions, or not for everyone. */
  readonly isSpecialClass?: boolean
}

export interface CandidateRules {
  /** The highest risk class; null: any. */
  readonly highestFundRisk: number | null
  /** Of which kinds of risky bonds one fund may be a newcomer, one of all of them; absent: any. */
  readonly newRiskyBonds?: ReadonlySet<RiskyBond>
  readonly excluded: ReadonlySet<string>
  readonly onlyForTarobo: 'yes' | 'no'
  /** The portfolio's; its cash stays in it. */
  readonly currency: Currency
  /** Money market funds of other currencies are asked for. */
  readonly foreignCash: 'yes' | 'no'
  /** Only these sectors are wanted; null: all. */
  readonly sectors: ReadonlySet<string> | null
  /** How many funds at most, held ones included. */
  readonly most: number
  /** Whether a newcomer's history can be had in the portfolio's currency; asked only of funds that are about to be taken. */
  readonly hasHistory?: (fund: Candidate) => boolean
}

/** Three years of weeks tell how a fund moves; two are the least a newcomer must have. Policy. */
const FEWEST_WEEKS = 104
/** What is taken for a fund of which no one says it. */
const HIGHEST_RISK = 5
/** In a market where most funds' prices begin later, a newcomer must have nearly as many weeks as the middle fund. */
const NEARLY_ALL = 0.9

/**
 * The funds an optimisation looks at: every held one, and of the rest the best of each market in turn, so that no
 * market crowds out another. One class a strategy; a strategy that is held is not offered again.
 *
 * @returns held funds first in their order, then newcomers by rank
 */
export function chooseCandidates(funds: readonly Candidate[], rules: CandidateRules): Candidate[] {
  const held = funds.filter((fund) => fund.nowPercent > 0)
  const why = hindrances(funds, rules)
  const eligible = funds.filter((fund) => fund.nowPercent === 0 && why(fund) === null)
  const fresh = withoutMoreRiskyBonds(bestClasses(eligible, rules.currency).toSorted(compareIn(rules.currency)), rules)
  const queues = new Map<string, Candidate[]>()
  for (const fund of fresh) {
    const queue = queues.get(fund.sectorId)
    if (queue === undefined) queues.set(fund.sectorId, [fund])
    else queue.push(fund)
  }
  return [...held, ...takeInTurn([...queues.values()], rules.most - held.length, rules)]
}

/** Of those with risky bonds only the best one that there may be. */
function withoutMoreRiskyBonds(ranked: readonly Candidate[], rules: CandidateRules): readonly Candidate[] {
  const { newRiskyBonds, hasHistory = () => true } = rules
  if (newRiskyBonds === undefined) return ranked
  const best = ranked.find((fund) => fund.riskyBond !== null && newRiskyBonds.has(fund.riskyBond) && hasHistory(fund))
  return ranked.filter((fund) => fund.riskyBond === null || fund === best)
}

/** What keeps a fund that is not held from being looked at. */
export const hindranceCodes = [
  'excluded',
  'not_sold',
  'leveraged',
  'other_kind',
  'not_for_tarobo',
  'other_sector',
  'foreign_cash',
  'income_unknown',
  'currency_doubtful',
  'held_strategy',
  'too_risky',
  'short_history',
  'below_peers',
] as const
export type Hindrance = (typeof hindranceCodes)[number]

/** Tells of each of these funds what keeps it from entering, the plainest reason first; null where nothing does. */
export function hindrances(funds: readonly Candidate[], rules: CandidateRules): (fund: Candidate) => Hindrance | null {
  const taken = new Set(funds.filter((fund) => fund.nowPercent > 0).map((fund) => fund.strategyId))
  const floor = floorOf(funds)
  const risks = risksOf(funds)
  return (fund) => {
    const own = ownHindrance(fund, rules)
    if (own !== null) return own
    if (taken.has(fund.strategyId)) return 'held_strategy'
    if (!isBearable(risks.get(fund.strategyId), rules)) return 'too_risky'
    if (fund.weeks < floor.weeks) return 'short_history'
    return isAboveMiddle(fund, floor) ? null : 'below_peers'
  }
}

/** What the fund itself brings along, whatever else there is. */
function ownHindrance(fund: Candidate, rules: CandidateRules): Hindrance | null {
  if (rules.excluded.has(fund.lipperId)) return 'excluded'
  if (!fund.forSale) return 'not_sold'
  if (fund.isLeveraged) return 'leveraged'
  if (fund.assetType === 'commodity' || fund.assetType === 'other') return 'other_kind'
  if (rules.onlyForTarobo === 'yes' && !fund.forTarobo) return 'not_for_tarobo'
  if (rules.sectors !== null && !rules.sectors.has(fund.sectorId)) return 'other_sector'
  if (fund.assetType === 'money_market' && !isCashIn(fund, rules.currency) && rules.foreignCash === 'no') {
    return 'foreign_cash'
  }
  if (!fund.isIncomeKnown) return 'income_unknown'
  return fund.isCurrencyDoubtful === true ? 'currency_doubtful' : null
}

/** Of each strategy the highest that any class is given: one that is published for one class holds for all. */
function risksOf(funds: readonly Candidate[]): Map<string, number> {
  const risks = new Map<string, number>()
  for (const { strategyId, riskLevel } of funds) {
    risks.set(strategyId, Math.max(risks.get(strategyId) ?? 0, riskLevel ?? HIGHEST_RISK))
  }
  return risks
}

function isBearable(risk = HIGHEST_RISK, { highestFundRisk }: CandidateRules): boolean {
  return highestFundRisk === null || risk <= highestFundRisk
}

function isCashIn(fund: Candidate, currency: Currency): boolean {
  return fund.currency === currency && onshore(fund.investsIn) === onshore(currency)
}

/** The renminbi is one money in two markets. */
function onshore(currency: string): string {
  return currency === 'CNH' ? 'CNY' : currency
}

/**
 * Of the classes of each strategy the one that an adviser would buy: in the portfolio's currency and unhedged, else the
 * fund's main class, and any other only where neither is to be had; of those alike the better score, then the cheaper.
 */
function bestClasses(funds: readonly Candidate[], currency: Currency): Candidate[] {
  const best = new Map<string, Candidate>()
  for (const fund of funds) {
    const known = best.get(fund.strategyId)
    if (known === undefined || compareClasses(fund, known, currency) < 0) best.set(fund.strategyId, fund)
  }
  return [...best.values()]
}

function compareClasses(one: Candidate, other: Candidate, currency: Currency): number {
  return (
    distanceOf(one, currency) - distanceOf(other, currency) ||
    Number(other.isMainClass) - Number(one.isMainClass) ||
    compareIn(currency)(one, other)
  )
}

/** How far a class is from the one that an adviser would buy first. */
function distanceOf({ currency: own, isHedged, isMainClass, isSpecialClass }: Candidate, currency: Currency): number {
  if (isSpecialClass === true && !isMainClass) return 5
  if (own === currency && !isHedged) return 0
  if (isMainClass) return 1
  return own === currency ? 2 : isHedged ? 4 : 3
}

/** What a newcomer must bring in this market. */
interface Floor {
  readonly weeks: number
  /** The classes of which most that may be bought have a score: there it is asked for. */
  readonly scored: ReadonlySet<Candidate['assetType']>
}

function floorOf(funds: readonly Candidate[]): Floor {
  // a few long histories must not shut out a market whose prices begin later
  const weeks = funds.map((fund) => fund.weeks).filter((count) => count > 0)
  const middle = weeks.toSorted((a, b) => a - b)[Math.floor(weeks.length / 2)] ?? 0
  const floor = Math.max(1, Math.min(FEWEST_WEEKS, Math.floor(middle * NEARLY_ALL)))
  return { weeks: floor, scored: mostlyScored(funds.filter((fund) => fund.forSale && fund.weeks >= floor)) }
}

/** A few scores must not shut out a class in which the most have none. */
function mostlyScored(funds: readonly Candidate[]): Floor['scored'] {
  const classes = [...Map.groupBy(funds, ({ assetType }) => assetType)]
  const isMostly = (own: readonly Candidate[]): boolean =>
    own.filter(({ score }) => score !== null).length * 2 > own.length
  return new Set(classes.filter(([, own]) => isMostly(own)).map(([assetType]) => assetType))
}

/** Nothing below the middle of its peers is newly bought. */
function isAboveMiddle({ score, assetType }: Candidate, floor: Floor): boolean {
  return score === null ? !floor.scored.has(assetType) : score >= 0
}

/**
 * Better first: score, lower cost (what foretells most), then the class that is nearest to the portfolio's currency, the
 * currency in which its member lives; three-year Sharpe; ties by id so that the choice is the same each time.
 */
function compareIn(currency: Currency): (a: Candidate, b: Candidate) => number {
  return (a, b) =>
    (b.score ?? -9) - (a.score ?? -9) ||
    (a.expense ?? 9) - (b.expense ?? 9) ||
    nearness(a, currency) - nearness(b, currency) ||
    (sharpeOf(b) ?? -9) - (sharpeOf(a) ?? -9) ||
    (a.lipperId < b.lipperId ? -1 : 1)
}

/** In the portfolio's currency, in the dollar that the world's funds are kept in, or in neither; a hedged class last. */
function nearness({ currency: own, isHedged }: Candidate, currency: Currency): number {
  if (isHedged) return 3
  return own === currency ? 0 : own === 'USD' ? 1 : 2
}

function sharpeOf(fund: Candidate): number | null {
  return fund.sharpe3y ?? fund.sharpe1y ?? fund.sharpe6m
}

function takeInTurn(
  queues: readonly (readonly Candidate[])[],
  most: number,
  { currency, hasHistory = () => true }: Pick<CandidateRules, 'currency' | 'hasHistory'>,
): Candidate[] {
  const compare = compareIn(currency)
  const order = queues
    .toSorted((a, b) => (a[0] && b[0] ? compare(a[0], b[0]) : 0))
    .map((queue) => those(queue, hasHistory))
  const chosen: Candidate[] = []
  let waiting = order
  while (waiting.length > 0 && chosen.length < most) {
    waiting = waiting.filter((queue) => {
      if (chosen.length >= most) return false
      const { value, done } = queue.next()
      if (done !== true) chosen.push(value)
      return done !== true
    })
  }
  return chosen
}

// One by one, so that nothing is asked of a fund that is not reached.
function* those(funds: readonly Candidate[], wanted: (fund: Candidate) => boolean): Generator<Candidate, undefined> {
  for (const fund of funds) if (wanted(fund)) yield fund
}
