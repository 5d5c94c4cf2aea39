/** What a search engine and a shared link say of a fund. */
export const summaryText = {
  price: (name: string, price: string, currency: string, day: string) => `${name}：淨值 ${price} ${currency}（${day}）`,
  year: (perf: string, basis: string, day: string) => `，近一年報酬率 ${perf}（${basis}，至 ${day}）`,
  risk: (level: number) => `，風險等級 RR${level}`,
  rest: '。走勢、風險、費用、持股、配息與同類排名。',
}
