import type { TwinPeriod } from '@zhiheng/domain/checkup/index-twin.ts'

/** What the check-up says of the same money in index funds. */
export const twinText = {
  title: '如果改放指數 ETF',
  note: '同樣的錢、同樣的日子',
  periods: { '5y': '5 年', '3y': '3 年', '1y': '1 年' } satisfies Record<TwinPeriod, string>,
  more: (about: { period: string; value: string; worth: string; difference: string }) =>
    `過去 ${about.period}，同樣的錢放在各檔的參考 ETF，今天約 ${about.worth} 元，比現在的 ${about.value} 元多 ${about.difference} 元。`,
  less: (about: { period: string; value: string; worth: string; difference: string }) =>
    `過去 ${about.period}，同樣的錢放在各檔的參考 ETF，今天約 ${about.worth} 元，比現在的 ${about.value} 元少 ${about.difference} 元。`,
  same: (about: { period: string; value: string }) =>
    `過去 ${about.period}，同樣的錢放在各檔的參考 ETF，今天同樣約 ${about.value} 元。`,
  covered: (percent: string) => `只比較得了 ${percent} 的市值；其餘的沒有參考 ETF，或沒有這麼久的報酬。`,
  none: '沒有一檔基金與它的參考 ETF 都有滿一年的報酬，無法比較。',
  basis:
    '參考 ETF 是同一市場、在台灣掛牌、規模大的指數型 ETF。兩邊都以台幣計、配息再投入，從市值倒推期初的錢再往後算；不含申購手續費與買賣價差，也不代表未來。',
  heads: {
    name: '基金與參考 ETF',
    perf: '基金報酬',
    reference: 'ETF 報酬',
    value: '現在市值（元）',
    gap: '改放 ETF（元）',
  },
  reference: (name: string) => `參考 ETF：${name}`,
  noReference: '沒有可對照的參考 ETF',
} as const
