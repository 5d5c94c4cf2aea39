/** What stands between pieces. */
export const GAP = /[\s,，、。；;！!？?()（）「」『』/|&＆・]/
/** Words that join two of a kind. */
export const JOINS = ['或者', '或', '和', '與', '及', '跟', '以及']
/** Words that ask for nothing. */
export const FILLERS: readonly string[] = [
  '最好是',
  '最好',
  '希望',
  '另外',
  '還要',
  '也',
  '都',
  '我想要',
  '我想找',
  '我想買',
  '我想',
  '我要',
  '想找',
  '想要',
  '想買',
  '請推薦',
  '請幫我找',
  '請找',
  '請',
  '幫我找',
  '幫我',
  '推薦',
  '列出',
  '找出',
  '找',
  '有沒有',
  '哪些',
  '什麼',
  '並且',
  '而且',
  '且',
  '並',
  '的',
  '之',
  '型',
  '類',
  '基金',
  '計價',
  '級別',
  '以外',
  '之外',
  '標的',
  '而',
  '等',
  '要',
  '是',
].toSorted((a, b) => b.length - a.length)
/** What takes the words behind it out. */
export const NOT = /(?:不要|不想要|不想買|不買|不是|排除|去除|去掉|扣除|扣掉|避開|除了|不收)\s*/y
/** What does so before a kind of class alone: names have it before a place, as 不含日本. */
export const NOT_THE_CLASS = /(?:不含|不包含|不包括|沒有|無|非)\s*/y

/** Another word that is taken out, too. */
export const AND_MORE = /^\s*(?:或|和|與|及|跟|、)\s*/
/** The name of a topic with the word that stands behind it: without that it is a text like any other. */
export const NAMED_TOPIC = /(?<name>[^,，、。；;！!？?()（）「」『』/|&＆・]{1,24}?)\s*(?:主題|題材|概念)(?:的?基金)?/y
/** What all houses are called, and people leave out. */
export const HOUSE_ENDS = /(?:投信|期信|資產管理|資產|投顧)$/
/** Simplified characters that names have no need of. */
export const moreForms: ReadonlyMap<string, string> = new Map([['于', '於']])
