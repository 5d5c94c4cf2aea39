import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What is said on the bell of a figure: it stands on a page whose first view is counted. */
export const text = catalogue({
  bell: (name: string) => `設定「${name}」的提醒`,
  bellSet: (name: string, count: number) => `「${name}」的提醒（已設 ${count} 則）`,
})
