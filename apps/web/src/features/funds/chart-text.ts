import { formatDay } from '../../platform/format-day.ts'

/** What the chart of a fund says once its script is here. */
export const chartText = {
  dragHint: '拖曳圖面，可選任意期間。',
  holdHint: '長按圖面後左右拖曳，可選任意期間。',
  endsBefore: (day: string, asked: string) => `淨值資料到 ${day} 為止，圖表畫到該日（您選擇的期間到 ${asked}）。`,
  from: '期間起日',
  to: '期間迄日',
  count: (days: string) => `共 ${days} 天`,
  reset: (window: string) => `還原為${window}`,
  wrongOrder: '起日須早於迄日。',
  stretch: (days: string, change: string) => `${days}　${change}`,
  paid: (day: string, amount: string) => `${formatDay(day)} 配息 ${amount}`,
  happened: (day: string, label: string) => `${formatDay(day)} ${label}`,
  split: (count: string) => `分割：1 單位變為 ${count} 單位`,
  joined: (count: string) => `反分割：${count} 單位併為 1 單位`,
  events: (count: string) => `期間事件 ${count} 件`,
  payouts: (count: string) => `期間配息 ${count} 次`,
  crowded: (count: string) => `期間配息 ${count} 次，次數較多，圖上不逐次標示，明細見下方「配息」。`,
  beside: '可一併比較',
  referenceEtf: (name: string) => `參考 ETF：${name}`,
  ownIndex: (name: string) => `指標：${name}`,
  noIndex: '基金資料未載明對照指標。',
  noCourse: (name: string) => `本站沒有指標「${name}」的走勢資料，無法畫出。`,
  unstatedReturns: (name: string) => `「${name}」的資料未標明是否含息；若為價格指數，與含息報酬相比會偏低。`,
  noRates: (currency: string) => `沒有換算成${currency}的匯率資料，請改看其他幣別。`,
  beforeFirst: (day: string) => `這檔基金的淨值自 {day} 起，所選期間在那之前。`.replace('{day}', day),
} as const
