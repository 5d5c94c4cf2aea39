import type { ChangeFlag } from '../portfolio-ledger/compare-holdings.ts'

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
  return fund.exchangeRisk === null || fund.after === 0 ? reason : `${reason}；${fund.exchangeRisk}`
}

function reasonOf(fund: ExplainedFund, shift: ClassShift): string {
  if (fund.isLocked) return '依您的設定鎖定，比重不變'
  if (fund.isExcluded) return whyExcluded(fund)
  if (fund.broken !== null) return fund.after === 0 ? fund.broken : whyExcluded(fund)
  if (fund.after === 0) return whyOut(fund, shift)
  if (fund.before === 0) return whyIn(fund, shift)
  const change = fund.after - fund.before
  if (Math.abs(change) < 0.05) return '與目標相近，調整的好處小於成本，不調整'
  return change > 0 ? whyMore(fund, shift) : whyLess(fund, shift)
}

function whyExcluded({ before, after }: ExplainedFund): string {
  if (after === 0) return '依您的設定排除'
  return before - after < 0.05
    ? '依您的設定應排除，但受換手上限限制，這次無法轉出'
    : `依您的設定排除；受換手上限限制，這次先減到 ${percent(after)}`
}

function whyOut(fund: ExplainedFund, shift: ClassShift): string {
  if (!fund.forSale) return '已停止銷售，轉出'
  if (fund.counterpart !== null)
    return `由同為${fund.className}的「${fund.counterpart.name}」接替${advantage(fund, fund.counterpart)}`
  if (shift.after === 0 && shift.before > SMALL_SHIFT)
    return `新的配置不含${fund.className}（原占 ${percent(shift.before)}），全數轉出`
  if (shift.after < shift.before - SMALL_SHIFT)
    return `${fund.className}比重要由 ${percent(shift.before)} 降到 ${percent(shift.after)}，先轉出貢獻較少的這檔`
  return '與其他持有的基金走勢相近，合併後檔數較少、結果相當'
}

function whyIn(fund: ExplainedFund, shift: ClassShift): string {
  const merit = meritOf(fund)
  const said = merit === '' ? '' : `：${merit}`
  if (fund.counterpart !== null) return `接替「${fund.counterpart.name}」${said}`
  if (shift.after > shift.before + SMALL_SHIFT) return `補足${fund.className}比重到 ${percent(shift.after)}${said}`
  // what is held already in other hands spreads nothing
  if ((fund.overlap ?? 0) >= MOST_ALIKE) return `加入同類中條件較佳的基金${said}`
  return `分散${fund.className}部位${said}`
}

function whyMore(fund: ExplainedFund, shift: ClassShift): string {
  if (shift.after > shift.before + SMALL_SHIFT) return `補足${fund.className}比重到 ${percent(shift.after)}`
  if (othersShift(fund, shift) >= -NOTHING)
    return `${fund.className}比重由 ${percent(shift.before)} 升到 ${percent(shift.after)}`
  const merit = meritOf(fund)
  return merit === '' ? '與其他基金的關聯較低，加碼可降低整體波動' : `同類中條件較佳（${merit}），由其他基金移入`
}

function whyLess(fund: ExplainedFund, shift: ClassShift): string {
  if (shift.after < shift.before - SMALL_SHIFT)
    return `${fund.className}比重由 ${percent(shift.before)} 降到 ${percent(shift.after)}`
  if (fund.riskShare !== null && fund.riskShare > fund.before + HEAVY_RISK) {
    return `占比 ${percent(fund.before)} 卻占整體風險 ${percent(fund.riskShare)}，減碼以降低集中度`
  }
  if (othersShift(fund, shift) <= NOTHING)
    return `${fund.className}比重由 ${percent(shift.before)} 降到 ${percent(shift.after)}`
  return fund.before >= HEAVY_PART ? '單檔比重偏高，移到同類的其他基金' : '同類中有條件較佳的選擇，移出部分比重'
}

/** By how much the other funds of its class grow, percent: at nothing, no other one takes or gives what it changes by. */
function othersShift(fund: ExplainedFund, shift: ClassShift): number {
  return shift.after - shift.before - (fund.after - fund.before)
}

function advantage(fund: ExplainedFund, other: { score: number | null; expense: number | null }): string {
  const better: string[] = []
  if (fund.score !== null && other.score !== null && other.score > fund.score) {
    better.push(`評分 ${glyphs(fund.score)} → ${glyphs(other.score)}`)
  }
  if (fund.expense !== null && other.expense !== null && other.expense < fund.expense - 0.005) {
    better.push(`費用低 ${(fund.expense - other.expense).toFixed(2)} 個百分點`)
  }
  return better.length === 0 ? '' : `：${better.join('、')}`
}

/** What speaks for a fund: what it costs beside its market, its score, and how much of it is there already. */
function meritOf(fund: ExplainedFund): string {
  const words = [expenseWords(fund), scoreWords(fund.score), overlapWords(fund.overlap)]
  return words.filter((word) => word !== '').join('、')
}

function scoreWords(score: number | null): string {
  return score === null ? '' : `評分 ${glyphs(score)}`
}

/** Less is a difference of rounding, percentage points. */
const LEAST_SAVING = 0.05

function expenseWords({ expense, peerExpense }: ExplainedFund): string {
  if (expense === null) return ''
  const saved = (peerExpense ?? expense) - expense
  return saved >= LEAST_SAVING ? `費用比同類低 ${saved.toFixed(2)} 個百分點` : `總費用率 ${expense.toFixed(2)}%`
}

function overlapWords(overlap: number | null): string {
  return overlap === null ? '' : `與其他持有重疊 ${overlap.toFixed(0)}%`
}

/** As scores are shown everywhere. */
function glyphs(score: number): string {
  return score === 0 ? '─' : (score > 0 ? '▲' : '▼').repeat(Math.min(3, Math.abs(score)))
}

function percent(value: number): string {
  return `${value.toFixed(1)}%`
}
