import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What stands on the pictures of shared links beside what the page says itself. */
export const text = catalogue({
  kinds: { post: '文章', video: '影音', flashcard: '圖卡' },
  sections: { events: '活動', news: '公告與新聞' },
  premium: '進階',
  past: '過去績效不代表未來表現',
  demo: '示範資料，並非真實基金',
  demoArticle: '示範內容，作者與基金均為虛構',
  statuses: { suspended: '暫停申購', merged: '已合併', liquidated: '已清算' },
  silent: '無近期淨值',
  asOf: (day: string) => `資料至 ${day}`,
  since: (day: string, basis: string) => `自 ${day}，${basis}`,
  bases: { total_return: '含息', price: '僅淨值' },
})
