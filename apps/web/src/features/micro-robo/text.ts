import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  title: '風險屬性評估與投資組合',
  description: '回答問題，看看您的風險等級，以及這個等級的方案或模型組合過去的表現。不需登入。',
  lead: '回答 13 題，約需 3 分鐘。看您的風險等級，以及這個等級的方案或模型組合。不需登入，答案不會留存。',
  legal:
    '本問卷為本站自行設計，等級與組合僅供參考，不是投資建議，也不保證獲利；銷售機構仍會依其規定另行辦理風險屬性評估。',
  by: (name: string) => `評估與計算由${name}提供`,
  yourLevel: '您的風險等級',
  capsTitle: (name: string) => `依分數為${name}，因下列答案調降：`,
  again: '重新作答',
  noPlan: '模型組合還在計算，請稍後再看。',
  plan: '方案',
  yearly: '年化報酬',
  vol: '波動度',
  fall: '最大回落',
  cost: '總費用率',
  courseNote: (days: string) => `${days}，台幣計價、含息，未扣申購費`,
  noCourse: '方案的基金共同的淨值歷史不足，無法列出過去的表現。',
  planNotes: (name: string, number: number, day: string) => [
    `這是機構提供給這個等級的方案「${name}」第 ${number} 版，淨值日期 ${day}。`,
    '過去的表現是以方案目前的基金與比重回溯計算，每季恢復比重；當時並沒有人依此投資。過去績效不代表未來。',
  ],
  growth: (amount: string, from: string) => `自 ${from} 投入 100 萬元，目前為 ${amount} 元`,
  handOver: (site: string) => `把結果交給 ${site}`,
  handOverNote: '只會交出風險等級與分數，不含您的答案；十分鐘內有效。',
  handingOver: '交付中⋯⋯',
  handedOver: '已交出結果',
  notAllowed: '這個網站不在機構允許的名單上，無法交付結果。',
  failed: '結果沒有交出去，請再試一次。',
})
