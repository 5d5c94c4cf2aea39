import { brand } from '../../page/brand-text.ts'
import type { Chapter } from './document-parts.tsx'

/** How the site serves people who see, hear, read or understand differently. Source: DOMAIN 2.10, articles.json. */
export const friendlyText = {
  title: '金融友善服務',
  description: '知衡基金的網站無障礙措施、溝通協助、防範詐騙與意見反映管道。',
  lead: '我們希望每一位使用者都能平等、順暢地使用本站。以下是目前提供的友善措施，以及需要協助時的聯絡方式。',
  version: '最近一次檢視 2026/01/02　每年檢視一次',
  contents: '目錄',
  help: '需要協助？',
  contact: '聯絡我們',
} as const

/** Its chapters, in plain words. */
export const friendlyChapters: readonly Chapter[] = [
  {
    id: 'accessibility',
    title: '網站無障礙',
    content: [
      {
        lead: '您可以這樣使用本站：',
        points: [
          '所有主要功能都能用鍵盤操作，也能用螢幕閱讀器讀出；焦點順序清楚。',
          '每張圖表都附有可閱讀的表格。',
          '文章頁可以放大文字，全站有淺色與深色畫面，並可用瀏覽器放大到兩倍。',
          '漲跌除了顏色，也用 ▲▼ 與正負號標示，不只靠顏色分辨。',
          '可以收聽的內容都附逐字稿，播放速度可調整。',
        ],
      },
    ],
  },
  {
    id: 'communication',
    title: '溝通協助',
    content: [
      `如果您在聽、說、讀、寫或理解上需要協助，請在「聯絡我們」選擇「無障礙服務」，或於上班時間來電 ${brand.phone} 預約。我們會由專人以文字、語音或面對面的方式說明。`,
      '需要手語翻譯或其他溝通輔助時，請在三個工作天前告訴我們，我們會盡力安排。',
    ],
  },
  {
    id: 'information',
    title: '資訊提供',
    content: [
      '重要公告、契約與風險說明都是可以放大、可以朗讀的文字；您也可以索取大字版。',
      '年長或行動不便的使用者，可以請家人或信任的人陪同說明。我們會放慢速度，並確認您已經了解。',
    ],
  },
  {
    id: 'fraud',
    title: '防範詐騙',
    content: [
      '本公司不會以通訊軟體群組推薦投資標的，也不會要求您匯款到私人帳戶或提供密碼。接到可疑訊息，請先撥 165 反詐騙專線查證。',
    ],
  },
  {
    id: 'feedback',
    title: '意見反映',
    content: [
      {
        lead: '使用時遇到障礙，或有任何建議：',
        points: [
          `從「聯絡我們」頁面，或寫信到 ${brand.email}。`,
          '我們在七個工作天內回覆處理情形。',
          '各項措施每年檢視一次，結果更新在本頁。',
        ],
      },
    ],
  },
]
