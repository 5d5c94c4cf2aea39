import type { RuleFault } from '@zhiheng/domain/fund-topics/rule-faults.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  slugTaken: '這個網址名稱已有主題使用',
  slugReserved: '這個網址名稱保留給系統使用，請換一個',
  unknownFunds: (ids: string) => `找不到基金：${ids}`,
  faults: {
    no_condition: '至少要有一個篩選條件',
    no_pick: '至少要選一檔基金',
    repeated_pick: '同一檔基金只能選一次',
    no_theme: '至少要有一項主題持股',
    repeated_theme: '同一項主題持股只能列一次',
    too_many: '最少檔數不能超過列出的證券數',
    bounds: '報酬率的下限不能高於上限',
  } satisfies Record<RuleFault, string>,
})
