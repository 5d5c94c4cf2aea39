export const proposalText = {
  title: '顧問提案',
  about:
    '開放後，追蹤這個組合的知衡顧問除了基金與比例，還會看到目標比例與偏離、是否符合您的風險屬性，並可提出再平衡提案。看不到名稱、金額與您的身分；沒有您接受，組合不會變動。',
  open: '接受追蹤者中的顧問提案',
  opened: '已開放顧問提案',
  closed: '已停止顧問提案',
  notShared: '目前沒有開放追蹤，顧問還看不到這個組合；可在組合頁的選單開放追蹤，把連結交給您的顧問。',
  toPortfolio: '到組合頁',
  waiting: '有一份提案等您決定',
  until: (day: string) => `${day} 前回覆`,
  stop: {
    title: '停止顧問提案',
    text: '等待您決定的提案會一併終止，顧問不再看到這個組合的目標與偏離。',
    approve: '確定停止',
  },
  proposed: '顧問的提案',
  proposedDrift: (before: string, after: string) => `提案當時：偏離 ${before}，調整後 ${after}`,
  now: '依目前淨值重新計算',
  nowText: (drift: string, after: string) =>
    `目前偏離 ${drift}，接受後 ${after}。接受會依下列內容調整並留下一筆紀錄；婉拒不會有任何變動。`,
  nothing: '目前各基金已在目標比例，沒有需要的交易；可以婉拒這份提案。',
  accept: '接受並調整',
  accepting: '處理中……',
  decline: '婉拒',
  accepted: '已依提案調整',
  declined: '已婉拒提案',
  failed: '目前無法試算這份提案',
} as const
