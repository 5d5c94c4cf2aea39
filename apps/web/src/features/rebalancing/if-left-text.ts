import type { Crisis } from '@zhiheng/domain/portfolio-analysis/crises.ts'

export const ifLeftText = {
  title: '如果不調整',
  caption: '目前配置與目標比例的風險',
  risk: '風險',
  now: '目前配置',
  target: '目標比例',
  volatility: '推估年化波動度',
  crises: {
    '2008': '金融海嘯重演',
    '2020': '2020 年疫情急跌重演',
    '2022': '2022 年升息下跌重演',
  } satisfies Record<Crisis, string>,
  chance: (percent: string) => `接下來六個月，偏離超出容許範圍的機率約 ${percent}。`,
  noChance: '基金的共同歷史不足，無法推估六個月內偏離超出容許範圍的機率。',
  riskier: (points: string) => `已經超出容許範圍；不調整，波動會比目標高 ${points} 個百分點。`,
  calmer: (points: string) => `已經超出容許範圍；不調整，波動比目標低 ${points} 個百分點，組合比您設定的保守。`,
  asRisky: '已經超出容許範圍；整體波動與目標相近，但各部分的比例已不是您設定的。',
  unknown: '已經超出容許範圍；基金的共同歷史不足，無法與目標的波動比較。',
  under1: '不到 1%',
  volatilityMethod: (weeks: number) =>
    `波動度依各基金最近 ${weeks} 週的波動與相關性推估，與組合依實際紀錄計算的年化波動度不同。`,
  chanceMethod: (weeks: number) =>
    `機率依各基金最近 ${weeks} 週的波動與相關性，以 1,000 種不預設漲跌方向的走勢推估；配置相同，結果就相同。`,
  crisisMethod: (from: string, to: string) =>
    `重演以 ${from} 到 ${to} 的實際漲跌計算（台幣），當時沒有淨值的基金以同類平均或市場指數代替。`,
} as const
