import type { Crisis } from '@zhiheng/domain/portfolio-analysis/crises.ts'

export const ifLeftText = {
  title: '如果不調整',
  caption: '目前配置與目標比例的風險',
  risk: '風險',
  now: '目前配置',
  target: '目標比例',
  volatility: '年化波動度',
  crises: {
    '2008': '金融海嘯重演',
    '2020': '2020 年疫情急跌重演',
    '2022': '2022 年升息下跌重演',
  } satisfies Record<Crisis, string>,
  chance: (percent: string) => `接下來六個月，偏離超出容許範圍的機率約 ${percent}。`,
  noChance: '基金的共同歷史不足，無法推估六個月內偏離超出容許範圍的機率。',
  isOut: '已經超出容許範圍；不調整，風險會繼續由漲最多的部分決定。',
  under1: '不到 1%',
  movesMethod: (weeks: number) =>
    `波動度與機率依各基金最近 ${weeks} 週的波動與相關性推估，不假設漲跌方向；機率由固定種子的 1,000 條模擬路徑算出，同樣的配置得到同樣的答案。`,
  crisisMethod: (from: string, to: string) =>
    `重演以 ${from}到 ${to}的實際漲跌計算（新臺幣），當時沒有淨值的基金以同類平均或市場指數代替。`,
} as const
