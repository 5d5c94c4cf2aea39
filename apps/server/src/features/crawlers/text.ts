import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What feeds say of themselves; an article in them stands as it was written. */
export const text = catalogue({
  title: (name: string) => `知衡基金 - ${name}`,
  kinds: {
    insights: { name: '專家觀點', about: '研究團隊與作者怎麼看市場、基金與資產配置。' },
    video: { name: '影音', about: '每週市場摘要與專訪。' },
    flashcard: { name: '圖卡', about: '一張卡片一個觀念。' },
    post: { name: '文章', about: '市場觀點、基金教室與資產配置的文章。' },
    events: { name: '活動', about: '線上與實體講座。' },
    news: { name: '公告與新聞', about: '系統公告、基金公告與法規動態。' },
  },
  author: (name: string) => `${name}的文章`,
  premium: '進階文章',
  event: (day: string, time: string, place: string) => `${day} ${time}，${place}。`,
  online: '線上',
})
