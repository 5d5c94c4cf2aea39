import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

const moves: Readonly<Record<'added' | 'gone' | 'up' | 'down', string>> = {
  added: '新增',
  gone: '不再列出',
  up: '比重增加',
  down: '比重減少',
}

/** What is said of how it spreads, what changed and what stands beside it. */
export const sectionsText = catalogue({
  bands: '比重分布',
  count: (count: string) => `${count} 檔`,
  months: '逐月揭露',
  monthsOne: '只存有一個月份的清單，還看不出變化。',
  monthsNote: (months: string) =>
    `存有 ${months} 個月份的清單。每個月只算當月有清單的基金，缺的月份不補；只算清單直接列出的持有，不展開組合型基金。`,
  monthsNone: '沒有儲存的清單。',
  monthHeads: { month: '清單月份', lists: '有清單', holders: '持有', share: '持有的比例', average: '平均比重' },
  movesTitle: '與前一次揭露相比',
  moves,
  movesNone: '持有的基金都沒有前一次的清單可以比較。',
  movesSame: '名單和比重都沒有變動。',
  movesNote: '比重的增減也包含股價漲跌。',
  movesPartial: '有的清單未揭露全部持股：不再列出不代表已出清，新增也不代表原本沒有。',
  movesMore: (shown: string, count: string) => `列出最大的 ${shown} 檔，共 ${count} 檔`,
  moveHeads: { fund: '基金', before: '前次', now: '這次', change: '增減（百分點）' },
  beside: (name: string) => `和${name}一起持有`,
  besideNote: '持有它的基金，同時最常持有的證券',
  besideHeads: { name: '證券', count: '同時持有', average: '平均比重', all: '全部持有' },
  besideCount: (count: string, holders: string) => `${count}／${holders} 檔`,
  over: '比參考 ETF 多配最多',
  overNote: (compared: string) => `${compared} 檔可以和參考 ETF 的持股比較`,
  overNone: '沒有一檔可以和參考 ETF 的持股比較：指數本身不揭露成分，參考 ETF 也沒有清單。',
  overEmpty: '可以比較的基金，比重都沒有高於參考 ETF。',
  overHeads: { fund: '基金', weight: '比重', measure: '參考 ETF', over: '多配（百分點）' },
  peers: (industry: string) => `${industry}的其他證券`,
  members: (industry: string) => `${industry}的證券`,
  membersNote: '依持有的基金檔數',
  heldBy: (count: string) => `${count} 檔持有`,
})
