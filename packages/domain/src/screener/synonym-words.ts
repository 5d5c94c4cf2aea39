/**
 * What people type, and the words that names have for it. Both sides are written as people write them; a word that names
 * say in several ways stands here as often. Staff keep more of them: `search-words`.
 */
export const commonPairs: readonly (readonly [typed: string, meant: string])[] = [
  // kinds of bonds and shares
  ['投等債', '投資等級'],
  ['非投等債', '非投資等級'],
  ['投資級債', '投資等級'],
  ['高收益債', '非投資等級'],
  ['高收益', '非投資等級'],
  ['高收債', '非投資等級'],
  ['高收', '非投資等級'],
  ['垃圾債', '非投資等級'],
  ['美債', '美國 公債'],
  ['美債', '美國 政府 債'],
  ['台股', '台灣 股票'],
  ['美股', '美國 股票'],
  ['陸股', '中國 股票'],
  ['日股', '日本 股票'],
  ['貨幣基金', '貨幣市場'],
  ['reits', '不動產'],
  ['生技', '生物科技'],
  ['費半', '費城半導體'],
  // leveraged and inverse funds
  ['正2', '正向2倍'],
  ['正2', '正向兩倍'],
  ['正2', '正向二倍'],
  ['反1', '反向1倍'],
  ['反1', '反向一倍'],
  // indices
  ['sp500', '標普500'],
  ['納斯達克', 'nasdaq'],
  ['那斯達克', 'nasdaq'],
  ['尖牙股', 'fang'],
  ['尖牙', 'fang'],
  // houses by what people call them, and by what they were called
  ['中信', '中國信託'],
  ['富坦', '富蘭克林坦伯頓'],
  ['大摩', '摩根士丹利'],
  ['小摩', '摩根'],
  ['德盛', '安聯'],
  ['天達', '晉達'],
  ['日盛', '富邦'],
  // companies
  ['tsmc', '台積電'],
  ['foxconn', '鴻海'],
  ['mediatek', '聯發科'],
  ['google', 'Alphabet'],
  ['facebook', 'Meta'],
]
