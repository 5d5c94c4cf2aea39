import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const goneText = catalogue({
  restore: '復原基金池',
  restored: '已復原',
  stays: '您填的內容還在，可以複製下來；復原基金池後就可以儲存。',
  notMatched: '其他人剛刪除這個基金池，無法比對。',
})
