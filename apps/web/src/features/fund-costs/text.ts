import type { CostKind } from '@zhiheng/domain/fund-costs/cost-of-class.ts'
import type { UnfitReason } from '@zhiheng/domain/fund-costs/why-unfit.ts'

import { reachText } from '../funds/reach-text.ts'

/** What the cost of a fund says. */
export const text = {
  noFees: '這個級別的費率資料未提供，無法估算一生成本；實際費率以公開說明書為準。',
  lead: {
    lump: (amount: string) => `單筆投入 ${amount} 元`,
    monthly: (amount: string) => `每月投入 ${amount} 元`,
    and: '、',
    years: (years: number) => `持有 ${years} 年`,
    nothing: '請輸入單筆或每月金額。',
    takes: {
      whole: '，這個級別的各項費用會讓您少拿',
      part: '，這個級別已知的費用至少讓您少拿',
      caps: (year: number) => `，以 ${year} 年公開說明書的最高費率估算，這個級別會讓您少拿`,
    },
    yuan: '元',
    etf: (name: string) => `參考 ETF「${name}」`,
    less: (amount: string) => `少付 ${amount} 元`,
    more: (amount: string) => `多付 ${amount} 元`,
    otherFund: '，但那是另一檔基金。',
  },
  expense: (own: string, count: string, median: string) => `總費用率 ${own}，同類 ${count} 檔的中位 ${median}。`,
  checkAs: (lump: string, years: number) => `以單筆 ${lump} 元、持有 ${years} 年計；`,
  checkChange: '改條件再算',
  check: {
    title: '級別體檢',
    cheaper: {
      before: '同一檔基金的',
      same: '條件相近，',
      saved: (years: number, amount: string, yearly: string) => `${years} 年少付 ${amount} 元，平均一年 ${yearly} 元。`,
    },
    cheapest: '在您買得到、幣別避險與配息方式相近的級別裡，這個級別最便宜。',
    alone: '這檔基金只有這個級別。',
    none_fits: '其他級別的幣別避險或配息方式不同，或不對一般投資人銷售，沒有可以直接替換的。',
    not_comparable: '其他條件相近的級別未提供相同的費率，無法比較。',
    outOfReach: (reason: string) => `這個級別${reason}，一般投資人買不到。`,
    instead: '買得到的級別中最便宜的是',
    uncompared: (count: number) => `另有 ${count} 個條件相近的級別未提供相同的費率，未列入比較。`,
    stop: '。',
  },
  fields: {
    group: '試算條件',
    lump: '單筆金額',
    monthly: '每月金額',
    years: '持有年數',
    growth: '費用前年報酬',
    entryPaid: '申購手續費折扣',
    year: (years: number) => `${years} 年`,
    percent: (value: number) => `${value}%`,
    paid: (percent: number) => {
      if (percent === 100) return '不打折'
      return percent === 0 ? '免手續費' : `${percent / 10} 折`
    },
  },
  total: (years: number) => `${years} 年少拿`,
  atLeast: '至少',
  about: '約',
  parts: {
    entry: '申購與買賣手續費',
    deferred: '遞延手續費',
    management: '經理費',
    custody: '保管費',
    distribution: '分銷費',
    rest: '保管與其他',
    expense: '總費用率',
    exchange: '換匯價差',
  } satisfies Record<CostKind, string>,
  otherFees: '其他費用',
  table: '各級別與參考 ETF 的成本',
  columns: {
    name: '級別或替代',
    bar: '少拿的錢',
    yearly: '每年費率',
    total: '合計（元）',
    difference: '與本級別差（元）',
  },
  own: '本級別',
  best: '最便宜且適用',
  etf: '參考 ETF，另一檔基金',
  converts: (before: string, after: string) => `${before} → ${after}`,
  conversion: '後收，滿三年轉為前收級別',
  unfit: {
    gone: '已停止交易或沒有近期淨值',
    not_sold: reachText.not_sold,
    closed: reachText.closed,
    institutions: reachText.institutions,
    platforms: reachText.platforms,
    tisa: reachText.tisa,
    currency: '幣別避險不同',
    payout: '配息方式不同',
    payout_unknown: '配息方式未提供',
  } satisfies Record<UnfitReason, string>,
  all: (count: number) => `顯示全部 ${count} 個級別與替代`,
  notes: {
    method: (gross: string) =>
      `少拿的錢＝沒有任何費用時的 ${gross} 元，減去扣除費用後的金額，含費用原本能賺的部分；費用每日由淨值扣除，依各項費率的比重分攤。金額含申購手續費，未計投資損益的不確定性。`,
    published: '費率為公告費率，估算。',
    caps: (year: number) =>
      `費率為 ${year} 年公開說明書所載的最高費率，不是現在的費率，也不一定分級別；其他費用未提供，未計入。`,
    of: (letters: string, said: string) => `${letters}：${said}`,
    missing: '未提供的費用以「–」表示，未計入合計。',
    exchange: (percent: string) => `以台幣投入外幣級別，換匯價差以買賣各 ${percent} 計；本來就持有外幣者不計。`,
    backEnd: (percent: string, years: number, deferred: string) =>
      `後收級別依一般規定：分銷費每年 ${percent}，滿 ${years} 年轉為前收級別；提前贖回依持有年數收 ${deferred}。`,
    etf: (broker: string, tax: string) => `ETF 以買賣各 ${broker} 的券商手續費，與賣方 ${tax} 的證券交易稅計。`,
  },
} as const
