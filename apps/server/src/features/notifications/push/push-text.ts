import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What a push says beside its notice. */
export const pushText = catalogue({
  open: '打開知衡基金查看內容。',
  why: (why: string) => `收到原因：${why}`,
  many: (count: number) => `您有 ${count} 則新通知`,
  /** The titles of the first few. */
  kinds: (titles: readonly string[]) => titles.join('、'),
  off: '通知設定',
})
