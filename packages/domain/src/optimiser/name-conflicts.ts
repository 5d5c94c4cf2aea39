import type { ConflictRule, LimitConflict } from '@zhiheng/quant/optimisation/find-conflict.ts'

/** The two sides of limits that cannot all be kept, and what was done, in one zh-TW sentence. */
interface Conflict {
  /** The limits, as a person would say them. */
  readonly between: readonly string[]
  /** Why they cannot hold together. */
  readonly because: string
  /** Which of them gave way, and to what. */
  readonly gaveWay: string
}

/** 「A」與「B」衝突：…。讓步的是…。 */
export function conflictSentence({ between, because, gaveWay }: Conflict): string {
  return `${between.map((limit) => `「${limit}」`).join('與')}衝突：${because}。讓步的是${gaveWay}。`
}

/** A ratio as percent with one decimal. */
export function percentText(ratio: number): string {
  return `${(ratio * 100).toFixed(1)}%`
}

interface Said {
  /** Names of the classes the rule is about. */
  readonly names: string
  /** What the rule asks, and what could be had. */
  readonly asked: string
  readonly had: string
}

const wordings: Partial<Record<ConflictRule, (said: Said) => Conflict>> = {
  'group-min-unreachable': ({ names, asked, had }) => ({
    between: [`${names}至少 ${asked}`, '可用基金的單檔上限'],
    because: `可用的${names}基金合計最多只能到 ${had}`,
    gaveWay: `${names}的下限，改為最接近的 ${had}`,
  }),
  'group-max-unreachable': ({ names, asked, had }) => ({
    between: [`${names}最多 ${asked}`, '鎖定或不能再減的部分'],
    because: `鎖定或不能再減的${names}基金已占 ${had}`,
    gaveWay: `${names}的上限，改為最接近的 ${had}`,
  }),
  'group-mins-exceed-budget': ({ names, asked }) => ({
    between: [`${names}各自的下限`, '合計 100%'],
    because: `下限與鎖定的部分合計已達 ${asked}`,
    gaveWay: `${names}的下限，平均縮小到合計 100%`,
  }),
  'group-maxes-below-budget': ({ names, had }) => ({
    between: [`${names}各自的上限`, '合計 100%'],
    because: `上限合計只有 ${had}，其餘沒有地方可放`,
    gaveWay: `${names}的上限，平均放寬到合計 100%`,
  }),
  'upper-bounds-below-budget': ({ had }) => ({
    between: ['各基金的上限與排除的基金', '合計 100%'],
    because: `可用的基金合計最多只能到 ${had}`,
    gaveWay: '您要的調整，維持目前的配置',
  }),
}

/** Nothing else can happen with limits that we set ourselves but locks of too much. */
function tooMuchLocked({ asked, had }: Said): Conflict {
  return {
    between: ['鎖定的基金', '合計 100%'],
    because: `鎖定的比例合計 ${asked}，可配置的只有 ${had}`,
    gaveWay: '您要的調整，維持目前的配置',
  }
}

/** The limits on classes, or on funds, that no portfolio keeps; the nearest one stands in. */
export function nameUnreachable({ rule, required, attainable, groups }: LimitConflict): string {
  const said = { names: groups.join('、'), asked: percentText(required), had: percentText(attainable) }
  return conflictSentence((wordings[rule] ?? tooMuchLocked)(said))
}

/** Which of the two limits on the number of funds stood in the way. */
export interface CountLimits {
  readonly mostFunds: number
  /** Ratio. */
  readonly leastWeight: number
}

/** The number of funds, or their least weight, gives way to the target, since the target is what was asked for. */
export function nameCountConflict(
  eased: { readonly count: boolean; readonly least: boolean },
  limits: CountLimits,
  weights: Float64Array,
): string {
  const held = weights.filter((weight) => weight >= LEAST_SHOWN)
  const count = `最多 ${limits.mostFunds} 檔`
  const least = `每檔至少 ${percentText(limits.leastWeight)}`
  return conflictSentence({
    between: [...(eased.count ? [count] : []), ...(eased.least ? [least] : []), '目標配置'],
    because: '這樣的限制下無法達成目標配置',
    gaveWay: [
      ...(eased.count ? [`基金檔數，改為 ${held.length} 檔`] : []),
      ...(eased.least ? [`最低比重，最小的一檔為 ${percentText(Math.min(...held))}`] : []),
    ].join('與'),
  })
}

/** Half of a tenth of a percent: what is less does not show. */
const LEAST_SHOWN = 0.0005
