import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

const byStatus: Readonly<Record<number, readonly [title: string, sentence: string]>> = {
  404: ['哎呀！糟糕⋯⋯', '頁面不存在，或是檔案移除了'],
  429: ['請稍候再看', '這個網路或帳號在短時間內開啟了很多頁面，請稍候幾分鐘再重新整理。'],
  500: ['系統維護中', '我們正在進行維護，請稍後重新整理頁面。'],
  503: ['系統忙碌中', '目前使用人數較多，請稍後再試。'],
}

export const text = catalogue({
  home: '回首頁',
  code: '錯誤代碼',
  byStatus,
  otherwise: ['無法處理這個請求', '網址或請求內容有誤。'] as const,
})
