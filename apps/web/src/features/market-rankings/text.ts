import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

import type { Topic } from './ranking-address.ts'

interface TopicText {
  readonly name: string
  /** What the column is of. */
  readonly value: string
  readonly rule: string
}

const topics: Readonly<Record<Topic, TopicText>> = {
  performance: { name: '漲幅', value: '報酬', rule: '依期間的台幣含息報酬，由高到低。' },
  decline: { name: '跌幅', value: '報酬', rule: '依期間的台幣含息報酬，由低到高。' },
  score: { name: '評分', value: '評分', rule: '依本站評分（+3 到 −3，只與同類型比較）由高到低，同分並列。' },
  popular: {
    name: '最多人加入最愛',
    value: '加入最愛人數',
    rule: '依把該基金（任一級別）加入最愛基金的會員人數，由多到少，每日更新一次。本站沒有瀏覽次數的紀錄。',
  },
  tw_hold: {
    name: '國人持有',
    value: '國人持有（億元）',
    rule: '依國人持有金額（各級別合計，最近一次揭露），由大到小。',
  },
  buy: { name: '國人淨申購', value: '淨申購（億元）', rule: '依最近一個月的淨申購金額，由大到小。' },
  yield: {
    name: '配息率',
    value: '近 12 月配息率',
    rule: '依近 12 個月實際配息合計除以最新淨值，由高到低；不以單次配息換算一年，也不是報酬率。一檔基金取配息級別中的第一個。',
  },
  volatility: { name: '低波動', value: '年化波動度', rule: '依期間的年化波動度（原幣），由低到高。' },
  sharpe: { name: '夏普值', value: '夏普值', rule: '依期間的夏普值（原幣），由高到低。' },
  drawdown: { name: '回落最小', value: '最大回落', rule: '依期間內的最大回落（原幣，含息），由小到大。' },
  new: { name: '新基金', value: '成立日', rule: '近 12 個月成立的基金，新的在前。成立未滿六個月不列績效。' },
  expense: { name: '費用率', value: '總費用率', rule: '依總費用率，由低到高；沒有揭露的不列。' },
  dca: {
    name: '定期定額',
    value: '累積報酬',
    rule: '每月 6 日（遇假日順延）以台幣投入相同金額，配息再投入，依期末市值相對總投入的報酬，由高到低。',
  },
  size: { name: '規模', value: '規模（億元）', rule: '依基金規模（各級別合計），由大到小。' },
}

/** What the page of rankings says. */
export const text = catalogue({
  title: (topic: string) => `基金排行：${topic}`,
  heading: '基金排行',
  description:
    '基金排行榜：漲跌幅、評分、夏普值、波動度、配息率、規模、國人淨申購等，每份排行都寫明條件，並附上一年前同一份排行後來如何。',
  topics,
  topicChoice: '排行',
  periodChoice: '期間',
  scopeChoice: '範圍',
  typeChoice: '類型',
  scopes: { all: '全部', onshore: '境內基金', offshore: '境外基金', etf: 'ETF', leveraged: '槓桿及反向' },
  types: {
    all: '所有類型',
    equity: '股票型',
    bond: '債券型',
    balanced: '平衡型',
    money_market: '貨幣市場型',
    commodity: '商品型',
    other: '其他',
  },
  listed: (total: string) => `共 ${total} 檔符合條件。`,
  /** The sentence of the head. */
  first: (topic: string, period: string | null) => `${period ?? ''}${topic}第一名是`,
  none: '沒有符合條件的基金。',
  noneText: '可以換一個期間、範圍或類型，或看其他排行。',
  ruleTitle: '這份排行的條件',
  oneClass: '一檔基金只列一個級別；只列可銷售市場中仍在運作、淨值未停更的基金，成立須滿六個月。',
  oneClassNew: '一檔基金只列一個級別；只列仍在運作的基金。',
  history: {
    returns:
      '期初與期末須有淨值（可用前十個營業日內的），配息資料不全的不列。淨值曾中斷的基金，可能有較長期間的報酬而沒有較短的。',
    through: '期間內須有完整的含息淨值，淨值中斷或配息資料不全的不列。',
  },
  apart: '槓桿及反向型不與其他基金並列，請在範圍選「槓桿及反向」。',
  leastSize: (yi: string, count: string) => `已知規模小於 ${yi} 億元的不列（${count} 檔）；規模不明的照列。`,
  withoutMoney: '所有類型不含貨幣市場型，可在類型單獨選。',
  estimated: '淨申購為估計值：由規模與淨值推估，不是公布數字。',
  published: '淨申購為公布值。',
  before: (day: string) => `名次變化與 ${day} 的同一份排行相比。`,
  noBefore: '這項排行沒有保存過去的名次，不列名次變化。',
  notAdvice: '排行僅反映特定期間與條件，非推介。',
  recordTitle: '這種排行一年後如何',
  record: (found: { day: string; of: string; first: string; repeated: string; part: string; what: string }) =>
    `${found.day} 的同一份排行（${found.of} 檔）中，最前面的 ${found.first} 檔，這一年${found.what}仍在前四分之一的有 ${found.repeated} 檔（${found.part}）；與名次無關時，預期約四分之一。`,
  gone: (count: string) => `其中 ${count} 檔已清算、合併或沒有這一年的數字，視為沒有重現。`,
  /** In the head. */
  repeated: (first: string, repeated: string) =>
    `一年前排在最前面的 ${first} 檔，這一年仍在前四分之一的有 ${repeated} 檔。`,
  what: {
    decline: '跌幅（報酬最低）',
    performance: '報酬',
    volatility: '波動度（最低）',
    sharpe: '夏普值',
    drawdown: '最大回落（最小）',
    dca: '定期定額報酬',
  },
  recordMethod:
    '由當時為止的淨值重新計算，包含之後清算的基金；不套用規模條件，因為當時的規模沒有保存。樣本只有一年，不代表每年如此。',
  noRecord: '本站的歷史太短，還不能說明一年前的同一份排行後來如何。',
  noRecordKept: '這項排行依據的數字沒有保存一年前的狀況，不能說明一年前的同一份排行後來如何。',
  columns: {
    rank: '名次',
    change: '變化',
    name: '基金',
    value: '數值',
    fromCapital: '其中本金',
    year: '一年報酬',
    risk: '風險',
    score: '評分',
    size: '規模（億元）',
    sector: '類別',
  },
  sizeShort: '規模（億）',
  people: (count: string) => `${count} 人`,
  unknownCapital: '本金比率未揭露',
  caption: (topic: string) => `${topic}排行`,
  updated: (day: string) => `資料日期 ${day}`,
  up: (places: number) => `上升 ${places} 名`,
  down: (places: number) => `下降 ${places} 名`,
  same: '名次不變',
  /** Where the head says of what. */
  unmoved: '不變',
  fresh: '新進榜',
})
