import type { sortKeys } from '@zhiheng/contract/screener.ts'

/** What lists of funds are sorted by. */
export const sortNames = {
  relevance: '相關程度',
  score: '評分',
  perf: '報酬率',
  volatility: '波動度',
  sharpe: '夏普值',
  drawdown: '最大回落',
  expense: '總費用率',
  size: '規模',
  tw_hold: '國人持有金額',
  tw_ratio: '國人持有比重',
  distribution: '配息率',
  launch: '成立日',
  tenure: '經理人任期',
  consistency: '領先同類比率',
  down_capture: '下跌捕捉率',
  least_single: '單筆最低申購',
  least_monthly: '定期定額最低',
  name: '名稱',
} satisfies Record<(typeof sortKeys)[number], string>
