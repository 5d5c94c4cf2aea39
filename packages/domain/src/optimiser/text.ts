import { catalogue } from '../language/catalogue.ts'

/** A ratio as percent with one decimal. */
export function percentText(ratio: number): string {
  return percent(ratio * 100)
}

/** @param value - percent */
function percent(value: number): string {
  return `${value.toFixed(1)}%`
}

/** The two sides of limits that cannot all be kept, and what was done. */
export interface Conflict {
  /** The limits, as a person would say them. */
  readonly between: readonly string[]
  /** Why they cannot hold together. */
  readonly because: string
  /** Which of them gave way, and to what. */
  readonly gaveWay: string
}

/** What a broken limit on classes or funds is said with. */
export interface Unreachable {
  /** Names of the classes the rule is about. */
  readonly names: string
  /** What the rule asks, and what could be had. */
  readonly asked: string
  readonly had: string
}

/** The share of a class before and after, percent. */
interface Shift {
  readonly before: number
  readonly after: number
}

/** What the optimiser says of funds and limits. Numbers are percent units unless they come as text. */
export const text = catalogue({
  classNames: { equity: '股票', bond: '債券', money_market: '貨幣', balanced: '平衡' },
  otherClass: '其他',

  join: (names: readonly string[]) => names.join('、'),
  quoted: (name: string) => `「${name}」`,

  // why the level's own allocation is left
  classMove: (name: string, { before, after }: Shift) => `${name} ${before.toFixed(0)}% → ${after.toFixed(0)}%`,
  tilt: (aim: { level: number; wanted: number; before: number; moved: readonly string[] }) =>
    `以最近的歷史估計，等級 ${aim.level} 的目標配置波動度約 ${percent(aim.before)}，${aim.before > aim.wanted ? '高' : '低'}於等級的 ${aim.wanted}%；` +
    `因此在等級的範圍內調整為${aim.moved.join('、')}`,

  // limits that hold an answer back
  groupAtMost: (group: string, limit: string) => `${group}已達上限 ${limit}`,
  groupAtLeast: (group: string, limit: string) => `${group}已降到下限 ${limit}`,
  fundAtMost: (fund: string, limit: string) => `「${fund}」已達單檔上限 ${limit}`,
  fundAtLeast: (fund: string, limit: string) => `「${fund}」在最低比重 ${limit}`,
  countReached: (most: number) => `基金已達最多 ${most} 檔`,
  leastReached: (least: number) => `有基金停在每檔至少 ${least}%`,
  turnoverReached: (most: number) => `換手率已達上限 ${most}%`,

  // the member's limits on fees and sale
  endedByChoice: '已停止銷售，依您的設定轉出',
  unknownExpense: (limit: number) => `總費用率不明，無法確認低於您設定的上限 ${limit.toFixed(2)}%`,
  tooExpensive: (expense: number, limit: number) =>
    `總費用率 ${expense.toFixed(2)}% 高於您設定的上限 ${limit.toFixed(2)}%，轉出`,

  // another currency, or its hedge
  hedged: (currency: string) => `${currency}避險級別，避險成本與殘餘的匯率風險由您承擔`,
  foreign: (currency: string, own: string) => `以${currency}計價，${own}升值時會有匯率損失`,
  foreignMoneyMarket: (currency: string, own: string) =>
    `以${currency}計價，${own}升值時會有匯率損失，波動遠大於同幣別的貨幣市場基金`,

  // why a fund stays, goes, comes or changes
  locked: '依您的設定鎖定，比重不變',
  unpriced: '淨值已停止更新，沒有現值可以交易，維持不變',
  nearTarget: '與目標相近，調整的好處小於成本，不調整',
  excluded: '依您的設定排除',
  excludedStays: '依您的設定應排除，但受換手率上限限制，這次無法轉出',
  excludedShrinks: (after: number) => `依您的設定排除；受換手率上限限制，這次先減到 ${percent(after)}`,
  ended: '已停止銷售，轉出',
  replacedBy: (className: string, other: string, advantage: string) =>
    `由同為${className}的「${other}」接替${advantage}`,
  classLeaves: (className: string, before: number) => `新的配置不含${className}（原占 ${percent(before)}），全數轉出`,
  classShrinksWithout: (className: string, { before, after }: Shift) =>
    `${className}比重要由 ${percent(before)} 降到 ${percent(after)}，先轉出貢獻較少的這檔`,
  merged: '與其他持有的基金走勢相近，合併後檔數較少、結果相當',
  replaces: (other: string, merit: string) => `接替「${other}」${merit}`,
  fillsClass: (className: string, after: number, merit = '') => `補足${className}比重到 ${percent(after)}${merit}`,
  betterPeer: (merit: string) => `加入同類中條件較佳的基金${merit}`,
  spreadsClass: (className: string, merit: string) => `分散${className}部位${merit}`,
  classGrows: (className: string, { before, after }: Shift) =>
    `${className}比重由 ${percent(before)} 升到 ${percent(after)}`,
  classShrinks: (className: string, { before, after }: Shift) =>
    `${className}比重由 ${percent(before)} 降到 ${percent(after)}`,
  lessRelated: '與其他基金的關聯較低，加碼可降低整體波動',
  betterOfPeers: (merit: string) => `同類中條件較佳（${merit}），由其他基金移入`,
  heavyRisk: (share: number, riskShare: number) =>
    `比重 ${percent(share)}，卻占整體風險 ${percent(riskShare)}，減碼以降低集中度`,
  heavyPart: '單檔比重偏高，移到同類的其他基金',
  betterElsewhere: '同類中有條件較佳的選擇，移出部分比重',
  aside: (reason: string, more: string) => `${reason}；${more}`,
  merits: (words: readonly string[]) => (words.length === 0 ? '' : `：${words.join('、')}`),
  score: (glyphs: string) => `評分 ${glyphs}`,
  scores: (now: string, then: string) => `評分 ${now} → ${then}`,
  cheaper: (points: number) => `費用低 ${points.toFixed(2)} 個百分點`,
  cheaperThanPeers: (points: number) => `費用比同類低 ${points.toFixed(2)} 個百分點`,
  expense: (expense: number) => `總費用率 ${expense.toFixed(2)}%`,
  overlap: (overlap: number) => `與其他持有重疊 ${overlap.toFixed(0)}%`,

  // the verdict
  nearEnough: '目前的配置已接近目標，調整能帶來的好處小於調整的成本',
  noChange: '目前的配置已接近目標，調整能帶來的好處小於調整的成本，可以不動。',
  noChangeInConflict: '在這些條件下沒有更接近目標的調整，配置維持不變；互有衝突的條件列在下方。',
  costsExceedGain: (costs: { percent: number; daysOut: number }, gain: number) =>
    `申購手續費與交易稅最多約占 ${costs.percent.toFixed(2)}%，且部分資金空窗約 ${costs.daysOut} 天；` +
    `估計兩年內的好處只有 ${gain.toFixed(2)}%，不足以彌補`,
  behind: (walk: { years: string; ours: Walked; unchanged: Walked }) =>
    `若過去 ${walk.years} 年每半年照這個方法調整，扣除成本後年報酬 ${walk.ours.annualReturn}%、` +
    `夏普值 ${walk.ours.sharpe}，不調整則為 ${walk.unchanged.annualReturn}%、${walk.unchanged.sharpe}`,
  whyNothing: {
    untried: '而持有的基金歷史太短，無法驗證調整後會更好',
    unmoved: '而這個方法在過去每一次都沒有調整，沒有紀錄支持這次調整',
  },
  nothingForIt: (held: { level: number; volatility: string; wanted: number }, why: string) =>
    `目前的配置已在等級 ${held.level} 的範圍內（波動度約 ${held.volatility}%，等級 ${held.level} 為 ${held.wanted}%），${why}，建議先維持`,
  awayFromLevel: (found: { level: number; before: string; after: string; wanted: number }) =>
    `這次調整會讓波動度由 ${found.before}% 變成 ${found.after}%，比目前更遠離等級 ${found.level} 的 ${found.wanted}%，也看不出費用會降低，建議先維持`,
  onlyThisClass: (held: { name: string; share: number; min: number; max: number }) =>
    `；目前的${held.name} ${percent(held.share)} 不在 ${held.min}–${held.max}% 範圍內，可以用「自訂股債比」只調整這一部分`,
  nothingForSwap: (why: string) => `這次調整不會讓組合更接近風險等級，${why}，也看不出費用會降低，建議先維持`,
  sharesStayOutside: (held: { name: string; share: number; min: number; max: number; level: number }) =>
    `這個方式不改變配置：目前的${held.name} ${percent(held.share)} 不在等級 ${held.level} 的 ${held.min}–${held.max}% 範圍內，想符合等級請選「調整配置與基金」`,
  riskStaysOutside: ({ volatility, level, wanted }: { volatility: string; level: number; wanted: number }) =>
    `換基金之後的波動度仍約 ${volatility}%，遠高於等級 ${level} 的 ${wanted}%`,
  noEvidence: (behind: string) => `${behind}；這次調整沒有證據支持`,
  stillSuggested: (behind: string, { now, level, wanted }: { now: string; level: number; wanted: number }) =>
    `${behind}。過去的報酬並不支持調整；仍提出建議，是因為目前配置的波動度約 ${now}%，遠高於等級 ${level} 的 ${wanted}%`,
  suggestedUntried: ({ now, level, wanted }: { now: string; level: number; wanted: number }) =>
    `過去的表現無從驗證；仍提出建議，是因為目前配置的波動度約 ${now}%，遠高於等級 ${level} 的 ${wanted}%`,
  swungMore: (past: string, estimated: string) =>
    `照這個方法過去的波動度約 ${past}%，明顯高於這次推估的 ${estimated}%；請以較高的一個衡量風險`,
  suggestedForLevel: (held: { name: string; share: number; min: number; max: number; level: number }) =>
    `提出建議，是因為目前的${held.name} ${percent(held.share)} 不在等級 ${held.level} 的 ${held.min}–${held.max}% 範圍內`,
  removedThoughHeld: (fund: string, { held, middle }: { held: number; middle: number }) =>
    `「${fund}」在 ${held.toFixed(0)}% 的重新抽樣中仍會持有（中位數 ${middle.toFixed(1)}%），` +
    '這次移除是因為檔數與每檔最低比重的限制，不是因為它不好；想保留可以先鎖定再試算',
  classLocked: (name: string, floor: number, had: number) =>
    `${name}至少需要 ${percent(floor)}，但因鎖定的基金只能到 ${percent(had)}`,
  classWithoutFund: (name: string, floor: number) =>
    `缺少${name}型基金：至少需要 ${percent(floor)}，目前沒有符合條件、可申購且歷史足夠的${name}基金`,
  classTooSmall: (name: string, { floor, had, count }: { floor: number; had: number; count: number }) =>
    `${name}至少需要 ${percent(floor)}，符合條件的 ${count} 檔在目前的限制下只能到 ${percent(had)}`,
  tooVolatile: (found: {
    volatility: number
    level: number
    aim: number
    times: number
    names: string
    isLocked: boolean
  }) =>
    `預估年化波動度 ${percent(found.volatility)}，超過風險等級 ${found.level} 目標 ${found.aim}% 的 ${found.times} 倍；` +
    `風險主要來自${found.names}，${found.isLocked ? '鎖定後比重不能調低' : '可選的基金裡缺少波動較低的選擇'}`,

  // what an answer takes for granted
  fewWeeks: '多數候選基金自己的淨值不到 52 週，不足以預估報酬，改讓各基金分擔相近的風險',
  farFromLevel: (volatility: number, level: number, wanted: number) =>
    `以這段短期間估計，波動度約 ${percent(volatility)}，${volatility > wanted ? '高' : '低'}於等級 ${level} 的 ${wanted}%；期間太短，市況改變時可能明顯不同`,
  unpricedStay: (names: string) => `${names}的淨值已停止更新，沒有現值可以計算交易金額，這次維持不變`,
  proxied: (names: string) => `${names}可用的淨值或匯率歷史不足，以同類型其他基金的走勢推估，相關的範圍已放寬`,
  restBalanced: (rest: number) => `股票、債券、貨幣合計 ${percent(100 - rest)}，其餘 ${percent(rest)} 配置於平衡型基金`,

  // limits that cannot all be kept
  conflict: ({ between, because, gaveWay }: Conflict) =>
    `${between.map((limit) => `「${limit}」`).join('與')}衝突：${because}。讓步的是${gaveWay}。`,
})

/** How a way did, as text. */
interface Walked {
  readonly annualReturn: string
  readonly sharpe: string
}

/** Limits that cannot all be kept; each reads through `text.conflict`. */
export const conflictOf = {
  groupMin: ({ names, asked, had }: Unreachable): Conflict => ({
    between: [`${names}至少 ${asked}`, '可用基金的單檔上限'],
    because: `可用的${names}基金合計最多只能到 ${had}`,
    gaveWay: `${names}的下限，改為最接近的 ${had}`,
  }),
  groupMax: ({ names, asked, had }: Unreachable): Conflict => ({
    between: [`${names}最多 ${asked}`, '鎖定或不能再減的部分'],
    because: `鎖定或不能再減的${names}基金已占 ${had}`,
    gaveWay: `${names}的上限，改為最接近的 ${had}`,
  }),
  groupMins: ({ names, asked }: Unreachable): Conflict => ({
    between: [`${names}各自的下限`, '合計 100%'],
    because: `下限與鎖定的部分合計已達 ${asked}`,
    gaveWay: `${names}的下限，平均縮小到合計 100%`,
  }),
  groupMaxes: ({ names, had }: Unreachable): Conflict => ({
    between: [`${names}各自的上限`, '合計 100%'],
    because: `上限合計只有 ${had}，其餘沒有地方可放`,
    gaveWay: `${names}的上限，平均放寬到合計 100%`,
  }),
  upperBounds: ({ had }: Unreachable): Conflict => ({
    between: ['各基金的上限與排除的基金', '合計 100%'],
    because: `可用的基金合計最多只能到 ${had}`,
    gaveWay: '您要的調整，維持目前的配置',
  }),
  tooMuchLocked: ({ asked, had }: Unreachable): Conflict => ({
    between: ['鎖定的基金', '合計 100%'],
    because: `鎖定的比例合計 ${asked}，可配置的只有 ${had}`,
    gaveWay: '您要的調整，維持目前的配置',
  }),
  turnover: (most: string, asked: string): Conflict => ({
    between: [`換手率最多 ${most}`, '目標配置'],
    because: `要達到目標，換手率需 ${asked}`,
    gaveWay: '目標配置，先走一部分',
  }),
  count: (most: number | null, least: string | null, gaveWay: { held: number; smallest: string }): Conflict => ({
    between: [
      ...(most === null ? [] : [`最多 ${most} 檔`]),
      ...(least === null ? [] : [`每檔至少 ${least}`]),
      '目標配置',
    ],
    because: '這樣的限制下無法達成目標配置',
    gaveWay: [
      ...(most === null ? [] : [`基金檔數，改為 ${gaveWay.held} 檔`]),
      ...(least === null ? [] : [`最低比重，最小的一檔為 ${gaveWay.smallest}`]),
    ].join('與'),
  }),
  groupCaps: (group: { name: string; least: string; free: number; cap: string }): Conflict => ({
    between: [`${group.name}至少 ${group.least}`, '單檔上限'],
    because: `可用的${group.name}基金只有 ${group.free} 檔`,
    gaveWay: `單檔上限，放寬到 ${group.cap}`,
  }),
  allCaps: (reach: string, cap: string): Conflict => ({
    between: ['單檔上限', '合計 100%'],
    because: `可用的基金合計最多只能到 ${reach}`,
    gaveWay: `單檔上限，放寬到 ${cap}`,
  }),
}
