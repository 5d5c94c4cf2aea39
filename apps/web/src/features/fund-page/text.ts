/** What the fund page says around its later sections. */
export const text = {
  /** In the page's bar. */
  labels: {
    invested: '若當時投入',
    consistency: '穩定度',
    cost: '成本',
    taiwan: '國人',
    style: '風格',
    events: '事件',
    people: '公司',
    trading: '交易',
  },
  titles: {
    months: '各年各月報酬',
    invested: '若當時投入',
    consistency: '穩定度',
    depth: '風險細節',
    cost: '一生成本',
    taiwan: '台灣投資人',
    style: '走勢像哪些市場',
    events: '生命事件',
    people: '經理人與基金公司',
    trading: '交易須知',
  },
  read: (title: string) => `閱讀「${title}」`,
  whole: '回到完整基金頁',
  others: '這檔基金的其他內容',
  unknown: (name: string) => `基金頁沒有「${name}」這一項，以下是完整的基金頁。`,
}
