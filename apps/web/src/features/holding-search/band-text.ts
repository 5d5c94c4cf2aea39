import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What the bands of weights are called. */
export const bandText = catalogue({
  count: (count: string) => `${count} 檔`,
  bandFrom: (from: string) => `${from}% 以上`,
  bandTo: (to: string) => `未滿 ${to}%`,
  band: (from: string, to: string) => `${from}%–${to}%`,
})
