import type { Similar } from './queries.ts'

/** What is said of funds that are like another one. */
export const text = {
  nothing: '沒有找到相似的基金。',
  holds: (name: string, alike: string) => `持股最像的是${name}（相同 ${alike}）；`,
  moves: (name: string, correlation: string) => `走勢最像的是${name}（相關係數 ${correlation}）；`,
  costs: (count: string, saves: string) => `有 ${count} 檔走勢相近、費用較低的選擇，最多每年省 ${saves} 個百分點。`,
  noCheaper: '沒有走勢相近而費用更低的基金。',
  unknownCost: '本基金的總費用率沒有公開，無法找費用較低的選擇。',
  holdings: '持股相近',
  holdingsNote: (day: string, coverage: string) =>
    `本基金可比對（有證券代碼）的持股 ${coverage}（${day}）。相似度為共同比重除以兩者可比對較少的一方。`,
  returns: '走勢相近',
  returnsNote: (day: string) => `最近三年共同週數的每週報酬，台幣計，至 ${day}；至少一年。漲跌幅度差一半以上的不列。`,
  cheaper: '費用較低',
  cheaperNote: '同一市場與資產類別且相關係數 0.9 以上，或追蹤同一指數；在台灣可申購。費用較低不代表報酬較好。',
  why: {
    undisclosed: '本基金沒有公開持股代碼，無法比較持股。',
    short_history: '淨值未滿一年，尚無法比較走勢。',
    no_rate: '沒有這個幣別的匯率，無法比較走勢。',
    unknown_expense: '本基金的總費用率沒有公開，無法比較費用。',
    none: '沒有找到。',
  } satisfies Record<NonNullable<Similar[keyof Pick<Similar, 'holdings' | 'returns' | 'cheaper'>]['missing']>, string>,
  heads: {
    name: '基金',
    alike: '相似度',
    overlap: '共同比重',
    coverage: '對方可比對',
    correlation: '相關係數',
    weeks: '週數',
    perf: '近一年報酬（台幣）',
    perfShort: '近一年報酬',
    expense: '總費用率',
    saves: '每年省',
    why: '理由',
  },
  points: (amount: string) => `${amount} 百分點`,
  sameIndex: '同一指數',
  sameCourse: '走勢相近',
}
