import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  after: (body: string) => `：${body}`,
  wrongTitle: '與通知的標題不同',
  wrongTime: '請選擇 90 天內、還沒到的時間',
  nobody: '沒有符合的會員',
})
