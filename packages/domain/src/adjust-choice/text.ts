import { catalogue } from '../language/catalogue.ts'

/** Why a way of adjusting cannot be taken. */
export const adjustText = catalogue({
  noLevel: '請先完成風險屬性評估，或重新評估已超過一年的結果',
  aboveOwn: (own: number) => `高於您的風險屬性（第 ${own} 級）`,
  noPool: '此方案尚未設定基金池',
  noPlan: '機構尚未把方案提供給這個風險屬性',
  buysAbove: (names: string) => `換入的基金高於這個風險屬性：${names}`,
  nothingBetter: '目前沒有更適合的基金可以更換',
  atPlan: '投資組合已符合這個方案',
  noHoldings: '投資組合目前沒有基金，或有基金沒有淨值，無法試算',
})
