/** What arrows and scores say to those who do not see them. */
export const badgeText = {
  change: { up: '上漲', down: '下跌', flat: '持平', unknown: '' },
  score: '評分',
  notRated: '未評分',
  notRatedAs: (reason: string) => `未評分：${reason}`,
} as const
