import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const compareText = catalogue({
  fields: {
    title: '標題',
    summary: '摘要',
    keyPoints: '重點',
    section: '單元',
    kind: '種類',
    category: '分類',
    author: '作者',
    tags: '標籤',
    premium: '閱讀權限',
    body: '內文',
    cards: '圖卡',
    media: '影音',
    event: '活動',
  },
  sections: { insights: '專家觀點', events: '活動', news: '公告與新聞' },
  kinds: { post: '文章', video: '影音', flashcard: '圖卡' },
  premium: '進階文章',
  open: '開放閱讀',
  event: {
    starts: (at: string) => `開始 ${at}`,
    ends: (at: string) => `結束 ${at}`,
    online: '線上',
    seats: (seats: number) => `名額 ${seats}`,
  },
  same: '內容相同',
  nothing: '（空白）',
  unchanged: (lines: number) => `（${lines} 段相同）`,
  look: '（只有格式不同）',
})
