import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What the search by a ready theme says. */
export const topicText = catalogue({
  choice: '投資主題',
  start: '選一個主題，用它的持股條件找基金',
  none: '目前沒有以持股選出的主題。',
  page: '看這個主題的純度與績效',
  own: '改成自己的條件',
  ownNote: '把主題的持股帶到「依持股」，可以增減與改比重；主題的篩選條件與合計下限不會帶過去。',
  note: '合計是主題占整檔基金、目前看得到的部分，屬於兩個項目的持股只算一次。已揭露是看得到的持股占淨值的比率。組合型基金展開一層。',
})
