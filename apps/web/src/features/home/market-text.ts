/** What home says of the markets and of its lists. */
export const marketText = {
  strip: '市場數字',
  stripDay: (day: string) => `指數與利率為 ${day}`,
  point: '百分點',
  week: {
    lead: (count: number, week: string) => `${count} 類股票市場${week} `,
    count: (risen: number, fallen: number, level: number) =>
      `${risen} 漲 ${fallen} 跌${level === 0 ? '' : ` ${level} 平`}`,
    ends: (best: string, worst: string, gap: string) => `，${best}最強、${worst}最弱，相差 ${gap} 個百分點。`,
    flat: '，彼此沒有差別。',
    own: (percent: string, markets: string) => `您有 ${percent} 放在漲最多的${markets}。`,
    ownFallen: (percent: string, markets: string) => `您有 ${percent} 放在跌最多的${markets}。`,
    and: '與',
  },
  heldNote: '「您持有」是占全部組合的比重。',
  sets: '股票為 14 類，債券與其他依 18 類市場分類。',
  lists: {
    title: '各市場領先的基金',
    note: (day: string) => `近一年報酬，台幣計價、含息，至 ${day}`,
    all: '所有基金',
    rule: '列入規則：近一年平均報酬最高的五類市場（依 18 類市場分類，至少三檔），各列報酬在同一類市場前三分之一、',
    ruleScored: (day: string) => `且評分 +1 以上的基金，最多三檔，依評分、再依報酬排列（評分日 ${day}）。`,
    ruleUnscored: '報酬最高的基金，最多三檔（目前沒有評分可用）。',
    record: (found: { day: string; listed: number; compared: number; beat: number; ended: number }) =>
      `一年前（${found.day}）照同一規則會列出 ${found.listed} 檔：之後一年，可比較的 ${found.compared} 檔中有 ${found.beat} 檔贏過同類中位數${found.ended === 0 ? '' : `，${found.ended} 檔已結束`}。樣本很小，過去領先不代表未來也會領先。`,
    noRecord: '一年前的淨值或評分紀錄不足，還不能回頭看這份清單後來的表現。',
    columns: { fund: '基金名稱', risk: '風險', perf: '近一年', rank: '同類排名', score: '評分' },
    rank: (rank: number, count: number) => `${rank}／${count}`,
    market: (count: number, median: string) => `${count} 檔，中位數 ${median}`,
    mean: '平均',
    empty: '目前沒有可以列出的基金。',
    emptyText: '市場裡至少三檔、且四分之一以上的基金有一年的含息績效，才會列出。',
  },
} as const
