import type { TakenNote, UnmetReason } from '@zhiheng/domain/screener-sentence/reading.ts'

export const text = {
  title: '這樣理解',
  from: '「{said}」',
  asText: '改為搜尋原文',
  rest: '以文字搜尋：「{rest}」',
  unmet: '未列入條件：',
  sort: '排序：{name}（{direction}）',
  directions: { asc: '低到高', desc: '高到低' },
  ofPeriod: '{period}{label}',
  yearlyOfPeriod: '{period}年化{label}',
  yearly: '年化 {percent}% 換算為整段期間',
  remove: '移除條件：{name}',
  notes: {
    class_currency: '計價幣別的級別',
    bond_funds: '所有債券基金',
    non_investment_grade: '現稱非投資等級債',
    annualised: '以整段期間的累積報酬篩選',
    no_period: '未說明期間，以一年計算',
  } satisfies Record<TakenNote, string>,
  reasons: {
    no_condition: '目前不能這樣篩選',
    of_etfs: '請到 ETF 搜尋設這個條件',
    twice: '與另一個條件不能並存',
    other_period: '一次只看一個期間',
    unclear: '請寫明以上或以下與單位',
  } satisfies Record<UnmetReason, string>,
} as const
