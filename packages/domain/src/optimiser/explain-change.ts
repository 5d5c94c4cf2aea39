import type { ChangeFlag } from '../portfolio-ledger/compare-holdings.ts'
import { text } from './text.ts'

/** A fund of a proposal, as its reason needs it. Percent units. */
export interface ExplainedFund {
  readonly name: string
  readonly before: number
  readonly after: number
  readonly flags: readonly ChangeFlag[]
  readonly score: number | null
  readonly expense: number | null
  /** What the middle fund of its market costs; null where too little is known. */
  readonly peerExpense: number | null
  /** What it holds alike with the other funds after the change, percent; null where that is not known. */
  readonly overlap: number | null
  /** Its class in zh-TW, such as 股票. */
  readonly className: string
  /** What another currency or its hedge means, zh-TW; null in the portfolio's own. */
  readonly exchangeRisk: string | null
  readonly isLocked: boolean
  /** It stays because there is no price of now to trade at. */
  readonly isUnpriced: boolean
  readonly isExcluded: boolean
  /** The limit of the member's that it breaks, zh-TW; null where it breaks none. */
  readonly broken: string | null
  readonly forSale: boolean
  /** Its part of the portfolio's risk, before, percent. */
  readonly riskShare: number | null
  /** For a replaced fund the one that comes, for that one the one that goes. */
  readonly counterpart: { readonly name: string; readonly score: number | null; readonly expense: number | null } | null
}

/** The share of the whole class before and after, percent. */
export interface ClassShift {
  readonly before: number
  readonly after: number
}

const SMALL_SHIFT = 0.5
/** A change of a share that no one sees, percent. */
const NOTHING = 0.05
/** Funds that hold this much alike, percent, are nearly one. */
const MOST_ALIKE = 50
/** A part of the risk this much above the part of the money, in percentage points, is worth saying. */
const HEAVY_RISK = 5
/** A part of the money, percent, that may be called high: the cap of an equity fund. */
const HEAVY_PART = 20

/** Why a fund is in, out or changed: one zh-TW sentence that a person could say at the kitchen table. */
export function explainChange(fund: ExplainedFund, shift: ClassShift): string {
  const reason = reasonOf(fund, shift)
  return fund.exchangeRisk === null || fund.after === 0 ? reason : text.aside(reason, fund.exchangeRisk)
}

function reasonOf(fund: ExplainedFund, shift: ClassShift): string {
  if (fund.isUnpriced) return text.unpriced
  if (fund.isLocked) return text.locked
  if (fund.isExcluded) return whyExcluded(fund)
  if (fund.broken !== null) return fund.after === 0 ? fund.broken : whyExcluded(fund)
  if (fund.after === 0) return whyOut(fund, shift)
  if (fund.before === 0) return whyIn(fund, shift)
  const change = fund.after - fund.before
  if (Math.abs(change) < 0.05) return text.nearTarget
  return change > 0 ? whyMore(fund, shift) : whyLess(fund, shift)
}

function whyExcluded({ before, after }: ExplainedFund): string {
  if (after === 0) return text.excluded
  return before - after < 0.05 ? text.excludedStays : text.excludedShrinks(after)
}

function whyOut(fund: ExplainedFund, shift: ClassShift): string {
  if (!fund.forSale) return text.ended
  if (fund.counterpart !== null)
    return text.replacedBy(fund.className, fund.counterpart.name, advantage(fund, fund.counterpart))
  if (shift.after === 0 && shift.before > SMALL_SHIFT) return text.classLeaves(fund.className, shift.before)
  if (shift.after < shift.before - SMALL_SHIFT) return text.classShrinksWithout(fund.className, shift)
  return text.merged
}

function whyIn(fund: ExplainedFund, shift: ClassShift): string {
  const said = text.merits(meritsOf(fund))
  if (fund.counterpart !== null) return text.replaces(fund.counterpart.name, said)
  if (shift.after > shift.before + SMALL_SHIFT) return text.fillsClass(fund.className, shift.after, said)
  // what is held already in other hands spreads nothing
  if ((fund.overlap ?? 0) >= MOST_ALIKE) return text.betterPeer(said)
  return text.spreadsClass(fund.className, said)
}

function whyMore(fund: ExplainedFund, shift: ClassShift): string {
  if (shift.after > shift.before + SMALL_SHIFT) return text.fillsClass(fund.className, shift.after)
  if (othersShift(fund, shift) >= -NOTHING) return text.classGrows(fund.className, shift)
  const merits = meritsOf(fund)
  return merits.length === 0 ? text.lessRelated : text.betterOfPeers(text.join(merits))
}

function whyLess(fund: ExplainedFund, shift: ClassShift): string {
  if (shift.after < shift.before - SMALL_SHIFT) return text.classShrinks(fund.className, shift)
  if (fund.riskShare !== null && fund.riskShare > fund.before + HEAVY_RISK) {
    return text.heavyRisk(fund.before, fund.riskShare)
  }
  if (othersShift(fund, shift) <= NOTHING) return text.classShrinks(fund.className, shift)
  return fund.before >= HEAVY_PART ? text.heavyPart : text.betterElsewhere
}

/** By how much the other funds of its class grow, percent: at nothing, no other one takes or gives what it changes by. */
function othersShift(fund: ExplainedFund, shift: ClassShift): number {
  return shift.after - shift.before - (fund.after - fund.before)
}

function advantage(fund: ExplainedFund, other: { score: number | null; expense: number | null }): string {
  const better: string[] = []
  if (fund.score !== null && other.score !== null && other.score > fund.score) {
    better.push(text.scores(glyphs(fund.score), glyphs(other.score)))
  }
  if (fund.expense !== null && other.expense !== null && other.expense < fund.expense - 0.005) {
    better.push(text.cheaper(fund.expense - other.expense))
  }
  return text.merits(better)
}

/** What speaks for a fund: what it costs beside its market, its score, and how much of it is there already. */
function meritsOf(fund: ExplainedFund): string[] {
  return [expenseWords(fund), scoreWords(fund.score), overlapWords(fund.overlap)].filter((word) => word !== '')
}

function scoreWords(score: number | null): string {
  return score === null ? '' : text.score(glyphs(score))
}

/** Less is a difference of rounding, percentage points. */
const LEAST_SAVING = 0.05

function expenseWords({ expense, peerExpense }: ExplainedFund): string {
  if (expense === null) return ''
  const saved = (peerExpense ?? expense) - expense
  return saved >= LEAST_SAVING ? text.cheaperThanPeers(saved) : text.expense(expense)
}

function overlapWords(overlap: number | null): string {
  return overlap === null ? '' : text.overlap(overlap)
}

/** As scores are shown everywhere. */
function glyphs(score: number): string {
  return score === 0 ? '─' : (score > 0 ? '▲' : '▼').repeat(Math.min(3, Math.abs(score)))
}
