import { kindNames } from '@zhiheng/domain/fund-documents/text.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

import type { PdfFault } from '../reading/pdf-text.ts'

const kinds = Object.entries(kindNames)
  .map(([code, name]) => `${code}（${name}）`)
  .join('、')

export const text = catalogue({
  line: (line: number) => `documents.csv 第 ${line} 行`,
  fault: (place: string, why: string) => `✗ ${place}：${why}`,
  remark: (place: string, why: string) => `! ${place}：${why}`,
  noFolder: (folder: string) => `${folder} 不是資料夾`,
  noFiles: (folder: string) => `${folder} 裡沒有 PDF，也沒有 documents.csv`,
  badList: (why: string) => `documents.csv 無法讀取：${why}`,
  badRow: (value: string | null) => `這一行的格式不對${value === null ? '' : `（${value}）`}`,
  missing: (field: string) => `缺少 ${field}`,
  noSuchFile: (file: string) => `資料夾裡沒有檔案「${file}」`,
  badFileName: (file: string) => `檔名「${file}」不可含路徑`,
  badDate: (date: string) => `日期「${date}」不是 YYYY-MM-DD`,
  futureDate: (date: string) => `日期 ${date} 在今天之後`,
  badKind: (kind: string) => `不認得文件種類「${kind}」；種類：${kinds}`,
  badPages: (pages: string) => `頁碼「${pages}」不是 3 或 3-8`,
  pagesBeyond: (pages: string, count: number) => `頁碼 ${pages} 超出文件的 ${count} 頁`,
  badLanguage: (language: string) => `語言「${language}」不是 zh-TW、en 這樣的代碼`,
  noFund: (fund: string) => `查無基金「${fund}」（可用基金代號、ISIN、代碼或全名）`,
  manyFunds: (fund: string, count: number) => `「${fund}」可能是 ${count} 檔不同的基金，請改用基金代號或 ISIN`,
  notSure: (what: string) => `由檔名與內文無法確定${what}；請寫在 documents.csv`,
  what: { fund: '是哪一檔基金', kind: '是哪一種文件', date: '文件日期' },
  listedTwice: (other: string) => `與 ${other} 是同一檔基金、同一種類、同一天的同名文件`,
  sameContent: (other: string) => `內容與「${other}」相同，只存一份`,
  sameContentLeftOut: (other: string) => `內容與「${other}」相同，略過`,
  noText: '整份文件沒有文字層：可以閱讀，但無法搜尋，也讀不出重點與差異',
  noFacts: '沒有讀出費用、績效指標、經理人或投資限制',
  pdf: {
    empty: '檔案是空的',
    too_large: '檔案超過 30 MB',
    no_pdf: '內容不是 PDF',
    cut_off: '檔案不完整（沒有結尾）',
    broken: 'PDF 損壞，無法讀取',
    encrypted: 'PDF 有密碼保護，無法開啟',
    no_pages: 'PDF 沒有任何一頁',
    too_many_pages: '超過 800 頁',
    too_much_text: '文字量過大',
    too_slow: '讀取超過 60 秒',
  } satisfies Record<PdfFault, string>,
  entry: (entry: { mark: string; fund: string; kind: string; date: string; title: string; facts: number }) =>
    `${entry.mark} ${entry.fund}　${entry.kind} ${entry.date}「${entry.title}」，讀出 ${entry.facts} 項重點`,
  marks: { absent: '＋', other: '↻', same: '＝' },
  total: (count: { added: number; replaced: number; same: number; refused: number; told: number }) =>
    `新增 ${count.added} 份、更換 ${count.replaced} 份、已有 ${count.same} 份、未匯入 ${count.refused} 份；通知 ${count.told} 位訂閱者`,
  checked: (count: { good: number; refused: number }) =>
    `只檢查，未寫入：可匯入 ${count.good} 份、不可匯入 ${count.refused} 份`,
  files: (file: string) => `檔案「${file}」`,
})
