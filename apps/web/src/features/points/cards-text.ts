/** What cards and dialogs about points say. */
export const cardsText = {
  region: '點數通知',
  plus: (reward: number) => `+${reward} BP`,
  line: (title: string, reward: number) => `${title} +${reward} BP`,
  close: '關閉',
  understood: '我知道了',
  tasks: '看任務中心',
  balance: (points: number, threshold: number) => `已有 ${points}／${threshold} BP`,
  progress: (missing: number) => `再 ${missing} BP 升級進階會員`,
  daily: {
    title: (reward: number) => `每日登入 +${reward} BP`,
    text: (reward: number) => `今天已登入，獲得 ${reward}\u00A0BP。`,
  },
  heard: {
    title: (name: string, reward: number) => `${name} +${reward} BP`,
    text: (reward: number) => `今天已收聽，獲得 ${reward}\u00A0BP。`,
  },
  novice: {
    title: '任務完成！',
    text: (title: string, reward: number) => `恭喜完成「${title}」，獲得 ${reward}\u00A0BP。`,
    phone: (reward: number) => `手機驗證完成，獲得 ${reward}\u00A0BP。`,
  },
  annual: {
    title: '恭喜升級進階會員',
    early: (year: number) => `您已提前達標，進階會員資格將有效至 ${year} 年 12 月 31 日。`,
    settled: (last: number, year: number) => `您 ${last} 年度的點數已達標，進階會員資格將於 ${year} 年全年有效。`,
    plans: '看方案與權益',
  },
  badge: {
    name: '累積點數',
    points: (count: number) => `${count} BP`,
    claimable: '有可領取的點數',
    reminder: (day: string) => `今天取得的點數 ${day} 到期`,
  },
} as const
