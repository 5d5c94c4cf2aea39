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
}

export interface CandidateRules {
  /** The highest risk class; null: any. */
  readonly highestFundRisk: number | null
  readonly excluded: ReadonlySet<string>
  readonly onlyForTarobo: 'yes' | 'no'
  /** Only these sectors are wanted; null: all. */
  readonly sectors: ReadonlySet<string> | null
  /** How many funds at most, held ones included. */
  readonly most: number
}

/** Three years of weeks tell how a fund moves; two are the least a newcomer must have. Policy. */
const FEWEST_WEEKS = 104
/** In a market whose prices begin later, a newcomer must have nearly all that there are. */
const NEARLY_ALL = 0.9

/**
 * The funds an optimisation looks at: every held one, and of the rest the best of each market in turn, so that no
 * market crowds out another. One class a strategy; a strategy that is held is not offered again.
 *
 * @returns held funds first in their order, then newcomers by rank
 */
export function chooseCandidates(funds: readonly Candidate[], rules: CandidateRules): Candidate[] {
  const held = funds.filter((fund) => fund.nowPercent > 0)
  const taken = new Set(held.map((fund) => fund.strategyId))
  const floor = floorOf(funds)
  const fresh = funds
    .filter((fund) => fund.nowPercent === 0 && mayEnter(fund, rules) && meetsFloor(fund, floor))
    .toSorted(compareCandidates)
  const queues = new Map<string, Candidate[]>()
  for (const fund of fresh) {
    if (taken.has(fund.strategyId)) continue
    taken.add(fund.strategyId)
    const queue = queues.get(fund.sectorId)
    if (queue === undefined) queues.set(fund.sectorId, [fund])
    else queue.push(fund)
  }
  return [...held, ...takeInTurn([...queues.values()], rules.most - held.length)]
}

function mayEnter(fund: Candidate, rules: CandidateRules): boolean {
  return (
    fund.forSale &&
    !fund.isLeveraged &&
    !rules.excluded.has(fund.lipperId) &&
    (rules.onlyForTarobo === 'no' || fund.forTarobo) &&
    (rules.highestFundRisk === null || (fund.riskLevel ?? 5) <= rules.highestFundRisk) &&
    (rules.sectors === null || rules.sectors.has(fund.sectorId)) &&
    fund.assetType !== 'commodity' &&
    fund.assetType !== 'other'
  )
}

/** What a newcomer must bring in this market. */
interface Floor {
  readonly weeks: number
  /** Null where nothing in the market has a score. */
  readonly score: number | null
}

function floorOf(funds: readonly Candidate[]): Floor {
  const longest = funds.reduce((most, fund) => Math.max(most, fund.weeks), 0)
  const isScored = funds.some((fund) => fund.score !== null)
  return { weeks: Math.min(FEWEST_WEEKS, Math.floor(longest * NEARLY_ALL)), score: isScored ? 0 : null }
}

function meetsFloor(fund: Candidate, floor: Floor): boolean {
  return fund.weeks >= floor.weeks && (floor.score === null || (fund.score !== null && fund.score >= floor.score))
}

/** Better first: score, three-year Sharpe, lower cost; ties by id so that the choice is the same each time. */
function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    (b.score ?? -9) - (a.score ?? -9) ||
    (sharpeOf(b) ?? -9) - (sharpeOf(a) ?? -9) ||
    (a.expense ?? 9) - (b.expense ?? 9) ||
    (a.lipperId < b.lipperId ? -1 : 1)
  )
}

function sharpeOf(fund: Candidate): number | null {
  return fund.sharpe3y ?? fund.sharpe1y ?? fund.sharpe6m
}

function takeInTurn(queues: readonly (readonly Candidate[])[], most: number): Candidate[] {
  const order = queues.toSorted((a, b) => (a[0] && b[0] ? compareCandidates(a[0], b[0]) : 0))
  const longest = Math.max(0, ...order.map((queue) => queue.length))
  const chosen: Candidate[] = []
  for (let round = 0; round < longest && chosen.length < most; round++) {
    for (const queue of order) {
      const fund = queue[round]
      if (fund !== undefined && chosen.length < most) chosen.push(fund)
    }
  }
  return chosen
}
