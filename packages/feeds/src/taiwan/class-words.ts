/** With this a fund's own name ends. */
export const FUND = '基金'

/** What else tells one class from another. */
export const specialWords = ['避險', '後收', '法人', '數位'] as const

/** 臺 as most people write it. */
export const TAI = '台'

const currencyWord =
  '新[臺台]幣|[臺台]幣|美元|美金|歐元|日圓|日幣|澳幣|澳元|南非幣|人民幣|英鎊|港幣|港元|加幣|紐幣|紐西蘭幣|新元|新加坡幣|新幣|瑞士法郎|瑞典幣|瑞典克朗|TWD|USD|EUR|JPY|AUD|ZAR|CNY|CNH|RMB|GBP|HKD|CAD|NZD|SGD|CHF|SEK'
const classLetters = String.raw`[A-Z]{1,5}\d{0,2}[A-Za-z]{0,4}\d?`
const classWord = `TISA|Hedged|類型|類股|類別|類|級別|級|股份|股(?!票)|型|單位|計價|避險|對沖|累積|累計|不配息|配息|月配|季配|年配|月分配|分配|收息(?=股份|單位|$)|收益股(?!票)|穩定(?=月|配)|總報酬(?=$|[)穩月])|一般(?=型|級|類)|數位(?=型|級|類)|後收|法人|機構|優類|未核備|多幣別`

/** What may follow a currency or letters of a class; 「歐元政府債券」 and 「美元綜合」 are funds. */
const classGoesOn = String.raw`(?=$|[\s\-_/()A-Z]|計價|避險|對沖|級|類|型|單位|股(?!票)|月|季|年配|年派|累|配|分[配派]|穩|後收|不配|總|收|一般)`

/** Where a class begins: a bracket, dash, blank or slash before class words, or class words at once. */
export const classBeginning = new RegExp(
  `^[\\s\\-_/]*[(（]?\\s*(?:(?:${currencyWord})${classGoesOn}|(?:${classLetters})(?![a-z])(?=$|[\\s\\-_/()股類級型月季年累配分穩固總收]|避險|對沖|單位|不配|後收|${currencyWord})|(?:${classWord}))`,
  'u',
)
