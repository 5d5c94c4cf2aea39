import type { NotRatedReason } from '../funds/score-market.ts'
import type { ScoreNeeds } from './importing/count-score-needs.ts'

/** What an operator may do about a reason; those that are rules of the score alone say nothing. */
const remedies = {
  short_history: '淨值歷史不足 18 個月：匯入較早的淨值（navs.csv）',
  unknown_income: '有配息但配息資料不全：匯入配息（distributions.csv）',
  no_current_price: '最近沒有淨值：匯入最新淨值，或在 funds.csv 註明已清算、已合併（status）',
  stale_holdings: '持股資料逾八個月：匯入較新的持股（holdings.csv 或 funds.csv 的 holdings_date）',
  few_peers: '可比較的同類型不足三檔：補齊分類（funds.csv 的 sector2_id）與同類型基金的淨值',
  new_fund: null,
  small_size: null,
  index_fund: null,
} as const satisfies Record<NotRatedReason, string | null>

const rules = { new_fund: '成立未滿六個月', small_size: '規模在同類型最小的 5%', index_fund: '指數型基金' } as const

/** What an operator reads of the scores after an import, zh-TW. */
export function describeScoreNeeds({ classes, scored, reasons, without }: ScoreNeeds): string[] {
  if (classes === 0) return []
  const missing = Object.entries(remedies).flatMap(([reason, remedy]) => {
    const found = countOf(reasons, reason)
    return remedy === null || found === 0 ? [] : [`  ${amount(found)} 個級別${remedy}`]
  })
  const byRule = Object.entries(rules).flatMap(([reason, name]) => {
    const found = countOf(reasons, reason)
    return found === 0 ? [] : [`${name} ${amount(found)}`]
  })
  return [
    `評分：可銷售的 ${amount(classes)} 個級別中，${amount(scored)} 個有評分`,
    ...missing,
    ...(byRule.length === 0 ? [] : [`  依規則不評分：${byRule.join('，')}`]),
    `  未提供：規模 ${amount(without.size)}、持股日期 ${amount(without.holdingsDate)}、總費用率 ${amount(without.expense)}、公告風險等級 ${amount(without.officialRisk)}` +
      '（不影響能否評分；提供方式見 docs/data-format.md 的 “What scores need”）',
  ]
}

function countOf(reasons: ScoreNeeds['reasons'], reason: string): number {
  return new Map<string, number>(Object.entries(reasons)).get(reason) ?? 0
}

function amount(value: number): string {
  return value.toLocaleString('zh-TW')
}
