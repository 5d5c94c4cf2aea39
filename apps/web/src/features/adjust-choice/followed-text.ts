import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What a portfolio's page says of the firm's plan that it follows. */
export const followedText = catalogue({
  adjust: '調整方式',
  follows: (name: string, number: number) => `依「${name}」第 ${number} 版`,
  of: (firm: string) => `（${firm}）`,
  otherAim: '目標配置已與方案不同',
  isRemoved: '機構已停用這個方案',
  newer: (number: number, day: string) => `方案第 ${number} 版已於 ${day} 發布。您決定之前，投資組合與目標都不會變動。`,
  look: (number: number) => `檢視第 ${number} 版`,
})
