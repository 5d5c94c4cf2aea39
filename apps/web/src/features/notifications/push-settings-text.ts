/** How notices are pushed to browsers; comes with the settings. */
export const pushText = {
  name: '推播通知設定',
  here: '推播到這個瀏覽器',
  hereNote: '網站沒有開啟時也會通知您。內容不含金額與持有明細，鎖定畫面上也看得到。',
  unsupported: '這個瀏覽器不支援推播。iPhone 與 iPad 請先將本站加入主畫面，再從主畫面開啟。',
  denied: '您已在瀏覽器封鎖本站的通知。請點網址列左側的圖示，將「通知」改為允許，再回到這裡開啟。',
  notAllowed: '瀏覽器沒有取得通知權限，尚未開啟推播',
  failed: '這個瀏覽器暫時連不上推播服務，請稍後再試',
  on: '已開啟這個瀏覽器的推播',
  off: '已關閉推播',
  others: '已開啟推播的裝置',
  isHere: '這個瀏覽器',
  made: (day: string) => `${day} 開啟`,
  told: (day: string) => `最近一次推播 ${day}`,
  neverTold: '尚未推播過',
  end: '關閉',
  endNamed: (name: string) => `關閉「${name}」的推播`,
} as const
