import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const categoryText = catalogue({
  title: '文章分類',
  lead: '讀者看到的分類順序就是這裡的順序。要刪除有文章的分類，先把文章併入同一類的其他分類。',
  list: '全部分類',
  sections: { insights: '專家觀點', events: '活動', news: '新聞' },
  add: '新增分類',
  addTo: (section: string) => `在「${section}」新增分類`,
  name: '名稱',
  nameHint: (most: number) => `最多 ${most} 字`,
  articles: (count: number) => `${count} 篇文章`,
  empty: '這一類還沒有分類',
  up: (name: string) => `把「${name}」往前移`,
  down: (name: string) => `把「${name}」往後移`,
  moved: (name: string, place: number) => `「${name}」現在是第 ${place} 個`,
  rename: '改名',
  renameOf: (name: string) => `「${name}」改名`,
  merge: '併入',
  mergeOf: (name: string) => `把「${name}」併入其他分類`,
  mergeNote: (count: number) =>
    `${count} 篇文章與它們的草稿會移到選的分類，這個分類隨即消失，不能復原；舊網址會自動轉到新的分類。`,
  into: '併入哪個分類',
  choose: '請選擇',
  mergeNow: '併入',
  remove: '刪除',
  removeOf: (name: string) => `刪除「${name}」`,
  removeText: '刪除後就不能復原。',
  done: '已更新',
  wrong: {
    name: (most: number) => `請輸入 1–${most} 字`,
    into: '請選擇要併入的分類',
  },
})
