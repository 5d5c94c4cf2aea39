import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  otherKey: '與任務代碼不符',
  untilFirst: '最後一天不能早於第一天',
  fromLater: '須自明天或之後的日期起適用',
  sameReward: '與目前的點數相同',
})
