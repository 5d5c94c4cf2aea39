import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

import type { HeldSubject } from './queries.ts'

const kinds: Readonly<Record<NonNullable<HeldSubject['asset_kind']>, string>> = {
  equity: '股票',
  bond: '債券',
  fund: '基金',
  other: '其他',
}

/** What is said of who holds a security or an industry. */
export const text = catalogue({
  title: (name: string, ticker: string) => (ticker === '' ? name : `${name} ${ticker}`),
  description: (name: string) => `哪些基金揭露持有${name}、各占多少、最近誰新增或不再列出。`,
  trail: '從持股找基金',
  kinds,
  industryKind: '產業',
  asOf: '淨值日',
  listsUntil: '持股資料更新至',
  answer: (holders: string, funds: string) => `${funds} 檔揭露持股的基金中，${holders} 檔持有`,
  answerTop: (name: string, weight: string) => `；比重最高的是${name}，${weight}。`,
  none: '目前沒有資料顯示有基金持有此證券',
  noneIndustry: '目前沒有資料顯示有基金持有此產業',
  noneText: (funds: string) => `已看過 ${funds} 檔揭露持股的基金；沒有揭露的部分可能另有持有。`,
  search: '加進持股條件',
  stats: {
    holders: '持有基金',
    holdersNote: (share: string) => `占揭露持股基金的 ${share}`,
    average: '平均比重',
    averageNote: '只算有持有的基金',
    amount: '台灣銷售基金合計持有',
    amountNote: (sized: string, holders: string) => `直接持有的 ${holders} 檔中，知道規模的 ${sized} 檔`,
    amountNone: '沒有一檔知道規模',
    amountNoOne: '沒有在台灣銷售的基金直接持有',
    moves: '最近一次揭露',
    movesValue: (added: string, gone: string) => `＋${added}／－${gone}`,
    movesNone: '沒有前一次的清單可以比較',
    movesNote: (compared: string) => `新增／不再列出；可比較 ${compared} 檔`,
  },
  unit: '檔',
  holders: (name: string) => `持有${name}的基金`,
  holdersNote: '依占基金的比重，由大到小',
  weight: '占基金比重',
  rowsNote:
    '比重下方是在該基金的排名，以及與前一次揭露相差的百分點。已揭露是看得到的持股占淨值的比率；沒有揭露的部分可能另有持有。組合型基金展開一層。',
  dateNote: '持股日期限專業會員查看，其他會員看新舊標示。',
  near: '您是不是要找',
})
