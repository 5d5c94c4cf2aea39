import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What the market's home says. */
export const marketText = catalogue({
  title: '市場總覽',
  description: '各市場基金的報酬、名次變化與最好最差的差距，台幣與美元計價，每日更新。',
  all: '各市場績效',
})
