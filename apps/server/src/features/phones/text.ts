import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  foreign: '目前僅支援臺灣手機號碼（09 開頭），其他國家或地區的號碼暫時無法驗證',
  not_a_number: '請輸入臺灣手機號碼，例如 0912-345-678',
  code: (code: string) => `【知衡基金】您的驗證碼為 ${code}，10 分鐘內有效。請勿提供給任何人，我們不會向您索取。`,
})
