import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What the filters of found funds say. */
export const filterText = catalogue({
  label: '篩選',
  groups: { asset_type: '資產類別', risk: '風險等級' },
  risk: (level: string) => `RR${level}`,
  count: (count: string) => `${count} 檔`,
  withoutOwn: '不含我已持有的',
  clear: '清除篩選',
})
