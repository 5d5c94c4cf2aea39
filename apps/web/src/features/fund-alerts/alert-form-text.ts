import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What setting and changing an alert of every kind says alike. */
export const alertFormText = catalogue({
  set: '設定提醒',
  setting: '設定中⋯⋯',
  change: '儲存',
  changing: '儲存中⋯⋯',
  cancelEdit: '取消修改',
  close: '完成',
})
