import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  title: '指標註記',
  lead: '註記顯示在總經指標的卡片上，寫明日期與作者。註記不能修改：新的接替舊的，收回後就不再顯示，每一則都留存。',
  list: '全部指標',
  csvHeads: ['指標', '註記', '作者', '註記日', '顯示到'],
  empty: '沒有可以註記的指標',
  none: '沒有註記',
  states: { shown: '有註記', none: '沒有註記' },
  write: '寫註記',
  writeOf: (name: string) => `為「${name}」寫註記`,
  publish: '發布',
  words: '註記',
  wordsHint: (most: number) => `純文字，最多 ${most} 字`,
  until: '顯示到哪一天',
  untilHint: '留空表示一直顯示，直到有新的註記',
  published: '已發布',
  back: '收回',
  backOf: (name: string) => `收回「${name}」的註記`,
  backText: '收回後卡片上不再顯示，紀錄仍然留存。',
  taken: '已收回',
  signed: (author: string, day: string, until: string | null) =>
    until === null ? `${author}，${day}` : `${author}，${day}，顯示到 ${until}`,
  takenOn: (day: string) => `${day} 已收回`,
  over: '已過期',
  wrong: {
    words: (most: number) => `請輸入 1–${most} 字`,
    until: '不能早於今天',
  },
})
