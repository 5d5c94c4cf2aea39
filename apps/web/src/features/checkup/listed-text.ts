import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What a pasted list of funds found. */
export const listedText = catalogue({
  title: '貼上的清單',
  found: (found: string, all: string) => `${all} 項裡找到 ${found} 檔基金。`,
  none: (all: string) => `${all} 項裡沒有找到基金。`,
  shown: (shown: string) => `符合目前條件的有 ${shown} 檔。`,
  close: '名稱相近，請確認：',
  closeOf: (typed: string) => `「${typed}」→`,
  unlisted: '已清算或未在台灣銷售，不列入搜尋：',
  securities: (names: string) => `這些是股票或債券：${names}。`,
  toHolders: '找持有它們的基金',
  missing: (names: string) => `找不到：${names}`,
  left: (count: string) => `一次最多讀 100 項，後面 ${count} 項沒有讀取。`,
  cut: '清單超過 1,000 字，後面沒有讀取。',
  toFunds: '看清單中的全部基金',
  checkUp: '帶到健檢',
  checkUpNote: '健檢需要金額，請在下一頁補上。',
  replaceTitle: '換成這份清單？',
  replaceText: '健檢頁已有您貼上的內容，帶過去會換成這份清單。',
  replace: '換成這份清單',
  join: '、',
})
