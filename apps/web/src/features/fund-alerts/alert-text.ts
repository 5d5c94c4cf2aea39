import type { AlertBasis, AlertDirection } from '@zhiheng/domain/fund-alerts/alert.ts'

const bases: Readonly<Record<AlertBasis, string>> = {
  return: '報酬率',
  nav: '淨值',
  drawdown: '自最高點回落',
  score: '評分',
  score_fall: '評分下降',
  capital: '配息來自本金',
}
const hints: Readonly<Record<AlertBasis, string>> = {
  return: '含息報酬，以起算日的淨值計算。',
  nav: '以淨值比較；之後如有分割，會換算成分割後的淨值。',
  drawdown: '與有資料以來的最高點相比，含息。',
  score: '每月一次評分，分數由 -3 到 +3。',
  score_fall: '與設定時的評分相比，每月一次。',
  capital: '近 12 個月配息中來自本金的比率；配息組成沒有公布時不會通知。',
}
const portfolioHints: Readonly<Partial<Record<AlertBasis, string>>> = {
  return: '時間加權報酬，從起算日算起，不受加碼或贖回影響。',
  nav: '投入或贖回也會改變市值。',
  drawdown: '與組合成立以來的最高點相比，不受加碼或贖回影響。',
}
const directions: Readonly<Record<AlertDirection, string>> = { up: '達到或高於', down: '達到或低於' }

/** What is said of alerts on funds and portfolios. */
export const text = {
  title: '設定績效提醒',
  titleEdit: '修改績效提醒',
  intro: (name: string) => `${name} 達到您設定的目標時，會以站內通知告知一次。`,
  name: '績效提醒',
  basis: '提醒依據',
  bases,
  worth: '市值',
  hint: (basis: AlertBasis, isFund: boolean) => (isFund ? hints[basis] : (portfolioHints[basis] ?? '')),
  direction: '條件',
  directions,
  target: '目標',
  since: '起算日',
  percent: '%',
  points: '分',
  targetMissing: '請輸入數字',
  dayMissing: '請選擇日期',
  now: (value: string, day: string) => `目前淨值 ${value}（${day}）`,
  done: '已設定提醒',
  changed: '已更新，會等之後的淨值',
  existing: '已設定的提醒',
  none: '這檔基金還沒有提醒。',
  noneOfPortfolio: '這個組合還沒有提醒。',
  noneAll: '還沒有績效提醒。可在基金頁、最愛基金或投資組合的選單設定。',
  allLead: '每天有新的淨值時檢查，每則通知一次；通知後可重新啟用。',
  pointsOf: (points: number) => `${points} 分`,
  rule: (basis: string, direction: string, target: string) => `${basis}${direction} ${target}`,
  will: (name: string, from: string, rule: string) => `「${name}」${from}${rule}時，通知一次。`,
  sinceOf: (day: string) => `自 ${day} 起的`,
  from: (day: string) => `自 ${day} 起`,
  valueNow: (value: string) => `目前 ${value}`,
  valueOn: (value: string, day: string) => `目前 ${value}（${day}）。`,
  unknownNow: '目前沒有資料可以計算，有資料以前不會通知。',
  unknownCapital: '沒有配息，或配息來源沒有完整公布；有資料以前不會通知。',
  metNow: '目前已經達到，請改設其他數值。',
  trialLoading: '計算中⋯⋯',
  pastNone: (from: string) => `自 ${from} 以來，不曾由未達到變成達到。`,
  pastTimes: (from: string, times: string, last: string) => `自 ${from} 以來會通知 ${times} 次，最近一次是 ${last}。`,
  pastEntries: (entries: string, times: string, last: string) =>
    `如果過去每個月設定一次，共 ${entries} 次，其中 ${times} 次會在一年內通知，最近一次是 ${last}。`,
  pastEntriesNone: (entries: string) => `如果過去每個月設定一次，共 ${entries} 次，沒有一次會在一年內通知。`,
  pastUnknown: '沒有過去的資料可以回顧。',
  pastShort: (months: number) => `資料只有 ${months} 個月。`,
  pastTooShort: (months: number) => `資料只有 ${months} 個月，不足一年，還看不出過去會不會通知。`,
  paused: '已暫停',
  reached: (day: string, value: string) => `${day} 已達標（${value}）`,
}
