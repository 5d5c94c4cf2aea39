import type { FundAlert } from '@zhiheng/contract/fund-alerts.ts'

type Basis = FundAlert['basis']
type Direction = FundAlert['direction']

/** What is said of alerts. */
export const text = {
  button: '設定提醒',
  buttonSet: (count: number) => `提醒（已設 ${count} 則）`,
  of: (name: string) => `：${name}`,
  label: (name: string) => `設定「${name}」的提醒`,
  title: '設定績效提醒',
  intro: (name: string) => `${name} 達到您設定的目標時，會以站內通知告知一次。`,
  basis: '提醒依據',
  bases: { return: '報酬率', nav: '淨值' } satisfies Record<Basis, string>,
  direction: '條件',
  directions: { up: '達到或高於', down: '達到或低於' } satisfies Record<Direction, string>,
  target: '目標',
  since: '起算日',
  sinceHint: '含息報酬，以這一天的淨值起算。',
  percent: '%',
  targetMissing: '請輸入數字',
  dayMissing: '請選擇日期',
  now: (value: string, day: string) => `目前淨值 ${value}（${day}）`,
  set: '設定提醒',
  setting: '設定中⋯⋯',
  done: '已設定提醒',
  close: '完成',
  existing: '已設定的提醒',
  none: '這檔基金還沒有提醒。',
  rule: (basis: string, direction: string, target: string) => `${basis}${direction} ${target}`,
  from: (day: string) => `自 ${day} 起`,
  valueNow: (value: string) => `目前 ${value}`,
  reached: (day: string, value: string) => `${day} 已達標（${value}）`,
  remove: '移除',
  removeLabel: (rule: string) => `移除提醒：${rule}`,
  removed: '已移除提醒',
}
