import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const channelText = catalogue({
  channel: '財經頻道',
  overview: '總覽',
  perform: '各市場績效',
  flow: '資金流向',
  advice: '市場看法',
  indicator: '總經指標',
  ranking: '基金排行',
  bond: '債券市場',
})
