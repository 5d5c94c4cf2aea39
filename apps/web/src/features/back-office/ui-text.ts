/** The words of the catalogue of components. */
export const text = {
  list: '示範清單',
  loading: '載入中',
  error: '失敗',
  empty: '沒有資料',
  scrolling: '捲動',
  severalAPage: '一次多張，自動輪播',
  vertical: '直向，自動輪播',
  infiniteList: '捲到底前 200 px 就取下一批；最多 1,000 筆。鍵盤可按「載入更多」。',
  carousel: '游標停留、鍵盤進入、按下暫停或系統要求減少動態時，不會自動前進。',
  emptyTitle: '還沒有最愛基金',
  emptyText: '把感興趣的基金加入最愛，隨時掌握淨值、評分與配息變化。',
  rowOf: (at: number) => `第 ${at} 筆`,
  slideOf: (at: number) => `第 ${at} 張：全球股票型基金本週淨流入`,
} as const
