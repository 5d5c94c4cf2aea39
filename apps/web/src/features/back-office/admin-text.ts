import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const adminText = catalogue({
  title: '系統後台',
  lead: '編輯網站上的內容。發佈後讀者立刻看得到，每次儲存都留有版本。',
  overview: '總覽',
  content: '內容',
  tools: '其他工具',
  pages: {
    articles: '文章',
  },
  notes: {
    articles: '撰寫、預覽、排定發佈時間，並比對與還原版本。',
    batches: '一次調整多個投資組合。',
    outbox: '示範站寄出的信件與簡訊。',
    components: '網站的元件與它們的各種狀態。',
  },
  batches: '批次再平衡',
  outbox: '寄件匣',
  components: '設計元件',
})
