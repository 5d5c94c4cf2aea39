/** What stands in the row of a found fund that its reader has opened. */
export const openedText = {
  reasons: '三個重點',
  noReasons: '資料不足，尚無法說明',
  course: '近一年走勢',
  noCourse: '近一年沒有足夠的淨值',
  ranks: '同類排名：{name}',
  noPeers: '沒有可比較的同類型基金',
  classes: '所有級別（{n}）',
  moreClasses: '另有 {n} 個級別',
  expense: '費用率 {percent}',
  wholePage: '看基金完整資料',
  and: '・',
} as const
