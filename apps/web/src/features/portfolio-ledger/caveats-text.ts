import type { Caveat } from '@zhiheng/contract/portfolio-ledger.ts'

/** Days and counts, written. */
interface Said {
  readonly from: string
  readonly to: string
  readonly count: number
}

const holeOf = (what: string) => (said: Said) => {
  const between = `${said.from} 到 ${said.to === '' ? '今天' : said.to} 之間`
  return said.count > 1
    ? `${between}有 ${said.count} 段時間沒有${what}。這些時間不畫市值；起訖落在其中的報酬不計算，波動度不含其間的漲跌。`
    : `${between}沒有${what}。這段期間不畫市值；起訖落在其中的報酬不計算，波動度不含這段期間的漲跌。`
}

/** What the figures of a portfolio do not know, and what that means for them. */
export const caveatsText = {
  label: '資料說明',
  leftOut: (names: string) => `合計不含目前沒有淨值或匯率的基金：${names}`,
  part: '部分未計入',
  portfoliosLeftOut: (count: number) => `另有 ${count} 個組合沒有可用的淨值或匯率，未計入合計`,
  weekLeftOut: (count: number) => `近一週損益不含 ${count} 個組合：這些組合有基金最近沒有淨值或匯率`,
  kinds: {
    no_rate: ({ from }) =>
      `${from === '' ? '沒有匯率' : `自 ${from} 後沒有匯率`}，無法換算；市值、損益、報酬與配置都不含這檔基金。`,
    no_price: () => '沒有可以銜接的淨值；市值、損益、報酬與配置都不含這檔基金。',
    prices_ended: ({ from }) =>
      `淨值只到 ${from}，之後沒有更新。市值以當天的淨值與匯率計入；報酬、波動度與基準比較都只算到當天，之後的數字不含這檔基金。`,
    price_hole: holeOf('淨值'),
    rate_hole: holeOf('匯率'),
    bought_late: ({ from, to }) => `${from} 投入的錢，當時沒有淨值，以 ${to} 的淨值買進。`,
    charges_not_made: ({ from, to, count }) =>
      `${from} 到 ${to} 有 ${count} 期扣款當時沒有淨值，未計入投入金額與單位數；實際若有扣款，投入與市值都會不同。`,
    distributions_unknown: ({ from, to }) =>
      from === ''
        ? '會配息，但配息資料未提供：損益與報酬僅計淨值漲跌，實際含息報酬較高。'
        : `${from} 到 ${to} 的配息資料未提供：這段期間僅計淨值漲跌，實際含息報酬較高。`,
  } satisfies Record<Caveat['kind'], (said: Said) => string>,
} as const
