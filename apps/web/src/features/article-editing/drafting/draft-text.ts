import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const draftText = catalogue({
  noTitle: '請輸入標題',
  halfCard: (card: number) => `第 ${card} 張圖卡缺少題目或解答`,
  noSource: '請輸入 https:// 開頭的網址或本站路徑，或留白由裝置朗讀',
  noPlace: (part: number) => `第 ${part} 段的開始時間請以分、秒填寫，例如 1:05`,
  untitledPart: '每一段都需要段落標題',
  noMoment: '請填寫日期與時間',
  states: {
    none: '沒有未儲存的變更',
    waiting: '尚未儲存',
    sending: '儲存中⋯⋯',
    kept: (at: string) => `已自動儲存 ${at}`,
    offline: '尚未儲存：目前離線，內容已保留在這台裝置，連線後自動送出',
    failed: (why: string) => `尚未自動儲存：${why}內容已保留在這台裝置`,
    gone: '這篇文章已被刪除，您輸入的內容只保留在這台裝置，可以先複製下來',
    elsewhere: '您在另一個視窗也編輯了這篇文章，這裡的內容只保留在這台裝置',
  },
})
