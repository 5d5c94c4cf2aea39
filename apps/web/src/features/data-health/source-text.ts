import type { SourceState } from '@zhiheng/domain/data-health/source-age.ts'
import type { SourceKind } from '@zhiheng/domain/data-health/sources.ts'

/** The names of sources and of their states, on the public page and on the board of staff. */
export const sourceText = {
  sources: {
    prices: '基金淨值',
    fx: '匯率',
    scores: '基金評分',
    holdings: '基金持股',
    distributions: '配息',
    flows: '資金流向',
    sizes: '基金規模',
    indices: '市場指數',
    macro: '總經與利率',
    events: '基金異動',
    documents: '基金文件',
  } satisfies Record<SourceKind, string>,
  states: { late: '遲延', fresh: '正常', free: '不定期', none: '沒有資料' } satisfies Record<SourceState, string>,
  source: '資料',
  last: '最新一日',
  next: '下一筆應為',
  age: '之後的營業日',
  ageNote: (days: string) => `之後已過 ${days} 個營業日`,
  state: '狀態',
} as const
