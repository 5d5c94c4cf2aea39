import type { SurvivalGap } from '@zhiheng/domain/fund-people/house-survival.ts'

/** What is said of the manager and the house of a fund. */
export const text = {
  lead: {
    has: '目前有',
    funds: (count: number) => ` ${count} 檔基金`,
    survived: (years: number) => `，成立滿 ${years} 年的基金裡`,
    lived: (percent: string, years: number) => ` ${percent} 活過 ${years} 年`,
    ahead: '，近三年',
    aheadOf: (count: number, of: number) => ` ${of} 檔中有 ${count} 檔`,
    peers: '領先同類型中位',
    stop: '。',
  },
  facts: {
    manager: '現任經理人',
    since: (name: string, day: string) => `${name}，${day} 起`,
    lastManager: '最後一任經理人',
    tenure: (span: string) => `（${span}）`,
    span: (years: number, months: number) => {
      if (years === 0) return months === 0 ? '未滿一個月' : `${months} 個月`
      return months === 0 ? `${years} 年` : `${years} 年 ${months} 個月`
    },
    earlier: '歷任經理人',
    from: (nameAndDay: string, end: string) => `${nameAndDay} 至 ${end}`,
    until: (name: string, day: string) => `${name}，至 ${day}`,
    others: '同一位經理人的其他基金',
    ofAll: (count: number) => `共 ${count} 檔，列出規模較大者`,
    managerUnknown: '資料未提供',
    funds: '旗下基金',
    survival: (years: number) => `成立滿 ${years} 年者活過 ${years} 年`,
    ahead: '近三年領先同類型中位',
    share: (count: number, of: number, percent: string) => `${percent}（${of} 檔中 ${count} 檔）`,
    count: (count: number) => `${count} 檔`,
  },
  gaps: {
    launch_unknown: '成立日未提供，無法計算',
    ends_unknown: '資料沒有收錄已合併或清算的基金，無法計算',
    too_few: '成立滿五年的基金不足五檔',
  } satisfies Record<SurvivalGap, string>,
  aheadUnknown: '有三年績效可比較的基金不足五檔',
  note: (day: string) => `至 ${day}；各級別併為一檔，報酬率以台幣含息計。合併或清算都視為沒有存活。`,
  sameName: '同公司同名的經理人視為同一人。',
} as const
