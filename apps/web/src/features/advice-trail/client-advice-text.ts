import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** Of what a client has shared with their firm. */
export const clientAdviceText = catalogue({
  title: '分享的建議',
  lead: '會員主動分享的建議。回覆會員看得到；備註看不到。',
  none: '這位會員還沒有分享建議',
  noneText: '會員在自己的建議頁按「分享給顧問」後，會出現在這裡。',
  heads: { name: '建議', portfolio: '組合', asOf: '資料日', shared: '分享時間', view: '看法', open: '內容' },
  noPortfolio: '–',
  notSaid: '尚未回覆',
  see: '查看',
  seeOf: (name: string) => `查看「${name}」`,
  close: '收起',
  taken: { yes: '會員已採用', no: '會員尚未採用' },
  facts: { portfolio: '組合', asOf: '資料日', rule: '規則版本', taken: '採用' },
  answer: '回覆會員',
  view: '看法',
  words: '說明（可留空）',
  wordsHint: '會員看得到。',
  tooLong: (most: number) => `最多 ${most} 個字`,
  send: '送出回覆',
  sending: '送出中⋯⋯',
  sent: '已回覆會員',
  said: (by: string, at: string) => `（${by}，${at}）`,
  former: '已離開的管理者',
  meanwhile: '另一位管理者剛剛回覆了，以下是目前的回覆；您寫的內容還在，確認後可再送出。',
  now: (view: string, words: string) => (words === '' ? `目前：${view}` : `目前：${view}，「${words}」`),
})
