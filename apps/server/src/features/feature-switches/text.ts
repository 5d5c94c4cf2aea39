import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  otherName: '與開關名稱不符',
  bySetting: '環境設定 FEATURES 已決定這個開關，請改設定後重新啟動',
})
