import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What existing alerts of every kind say alike. */
export const alertRowText = catalogue({
  edit: '修改',
  pause: '暫停',
  resume: '恢復',
  rearm: '重新啟用',
  remove: '移除',
  act: (action: string, rule: string) => `${action}提醒：${rule}`,
  pausedDone: '已暫停提醒',
  removed: '已移除提醒',
  used: (count: string, limit: string) => `已用 ${count}／${limit}`,
})
