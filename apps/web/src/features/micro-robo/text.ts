import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  title: '風險屬性評估與投資組合',
  description: '回答問題，看看您的風險等級，以及這個等級的模型組合過去的表現。不需登入。',
  lead: '回答 13 題，約需 3 分鐘。看您的風險等級，以及這個等級的模型組合。不需登入，答案不會留存。',
  legal:
    '本問卷為本站自行設計，等級與組合僅供參考，不是投資建議，也不保證獲利；銷售機構仍會依其規定另行辦理風險屬性評估。',
  by: (name: string) => `評估與計算由${name}提供`,
  yourLevel: '您的風險等級',
  capsTitle: (name: string) => `依分數為${name}，因下列答案調降：`,
  again: '重新作答',
  noPlan: '模型組合還在計算，請稍後再看。',
  growth: (amount: string, from: string) => `自 ${from} 投入 100 萬元，目前為 ${amount} 元`,
  handOver: (site: string) => `把結果交給 ${site}`,
  handOverNote: '只會交出風險等級與分數，不含您的答案；十分鐘內有效。',
  handingOver: '交付中⋯⋯',
  handedOver: '已交出結果',
  notAllowed: '這個網站不在機構允許的名單上，無法交付結果。',
  failed: '結果沒有交出去，請再試一次。',
})
