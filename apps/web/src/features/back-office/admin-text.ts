import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const adminText = catalogue({
  title: '系統後台',
  lead: '編輯網站上的內容。發佈後讀者立刻看得到，每次儲存都留有版本。',
  overview: '總覽',
  content: '內容',
  tools: '其他工具',
  pages: {
    articles: '文章',
    categories: '分類',
    authors: '作者',
    announcements: '公告',
    views: '市場看法',
    indicators: '指標註記',
    synonyms: '同義詞',
  },
  notes: {
    articles: '撰寫、預覽、排定發佈時間，並比對與還原版本。',
    categories: '各類文章的分類與順序，合併或刪除分類。',
    authors: '為內容署名的人：姓名、職稱、簡介與專長。',
    announcements: '每一頁最上方輪播的公告，何時開始與結束。',
    views: '發布或撤回對各市場的看法；紀錄不能更改。',
    indicators: '總經指標卡片上的註記，說明要留意的地方。',
    synonyms: '找不到結果的搜尋，與會員的說法對應的名稱。',
    batches: '一次調整多個投資組合。',
    outbox: '示範站寄出的信件與簡訊。',
    components: '網站的元件與它們的各種狀態。',
  },
  batches: '批次再平衡',
  outbox: '寄件匣',
  components: '設計元件',
})
