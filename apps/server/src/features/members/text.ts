import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  longerPassword: '管理帳號的密碼至少需 15 個字元',
  /** The name of an account that has been removed. */
  removedName: '已刪除的會員',
})
