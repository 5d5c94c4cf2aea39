/** What is said while something is done with a portfolio. */
export const actionText = {
  menu: (name: string) => `「${name}」的更多操作`,
  tags: '標籤',
  alerts: '績效提醒',
  share: '開放追蹤',
  proOnly: '專業會員',
  nameTooLong: '名稱最多 40 個字',
  removed: (name: string) => `已刪除「${name}」`,
  undo: '復原',
  givenBack: '已復原投資組合',
  clone: {
    title: '複製投資組合',
    name: '新組合名稱',
    legend: '要複製什麼',
    plain: '只複製目前的持有',
    plainText: '以今天的市值建立，報酬從今天開始算。',
    history: '連同歷史紀錄',
    historyText: '保留每次投入與調整的紀錄，報酬從原本的第一天算起。',
    copyOf: (name: string) => `${Array.from(name).slice(0, 37).join('')} 複本`,
    approve: '複製',
    cancel: '取消',
  },
} as const
