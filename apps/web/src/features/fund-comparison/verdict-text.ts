/** What is concluded from a comparison, in plain words. Letters stand for the funds. */
export const verdictText = {
  returns: {
    close: (kind: string, gap: string, low: string, high: string) => `${kind}只差 ${gap} 個百分點（${low}～${high}）`,
    apart: (kind: string, best: string, high: string, worst: string, low: string, gap: string) =>
      `${kind}以 ${best} 的 ${high} 最高、${worst} 的 ${low} 最低，相差 ${gap} 個百分點`,
    yearly: '年化報酬',
    total: '期間報酬',
  },
  cost: {
    more: (dear: string, cheap: string, gap: string) => `${dear} 每年比 ${cheap} 多付 ${gap} 的費用`,
    forMore: (gap: string) => `，換來每年多 ${gap} 個百分點的報酬`,
    forLess: (gap: string) => `，每年報酬反而少 ${gap} 個百分點`,
    forNothing: '，每年報酬卻沒有比較多',
    same: '總費用率相同',
    unknown: '總費用率沒有完整公告，無法比較費用',
  },
  fall: {
    both: (worst: string, depth: string, best: string, shallow: string) =>
      `${worst} 曾跌 ${depth}，${best} 最多只跌 ${shallow}`,
    short: (months: number) => `共同期間只有 ${months} 個月，還看不出風險高低`,
  },
  alike: {
    overlap: (pair: string, part: string) => `${pair} 有 ${part} 的持股相同`,
    moves: (pair: string, figure: string) => `${pair} 的漲跌最同步（相關係數 ${figure}）`,
  },
  pair: (one: string, other: string) => `${one} 與 ${other}`,
  tiles: {
    expense: '總費用率，最低與最高',
    lifetime: (years: number) => `${years} 年成本，最低與最高`,
    money: (low: string, high: string) => `${low}～${high} 元`,
    invested: (amount: string, said: string) => `投入 ${amount} 元；${said}`,
    fall: '最大回落，最淺與最深',
    overlap: (pair: string) => `${pair} 持股重疊`,
    correlation: (pair: string) => `${pair} 相關係數`,
    returns: (kind: string) => `${kind}，最低與最高`,
    lowHigh: (low: string, high: string) => `${low} 最低，${high} 最高`,
    shallowDeep: (shallow: string, deep: string) => `${shallow} 最淺，${deep} 最深`,
    most: '兩兩之中最高',
  },
  noRace: '各檔的期間或幣別不同，不能直接比高下；改看共同期間與同一幣別，才有結論。',
  separator: '；',
  end: '。',
} as const
