export const etfAims = ['plain', 'leveraged', 'inverse'] as const
/** What an ETF makes of a day of what it follows: the same, more of it, or its contrary. */
export type EtfAim = (typeof etfAims)[number]

/** An aim, and by how much: −1 is the contrary of the day, 2 twice the day; null where only the aim is told. */
export interface EtfMultiple {
  readonly aim: EtfAim
  readonly times: number | null
}

const COUNTS: Readonly<Record<string, number>> = { 一: 1, 二: 2, 兩: 2, 三: 3 }
/** 正2, 正向2倍, 單日反向1倍: a figure behind the direction. */
const said = /([正反])向?\s*(?:([\d.]+)|([一二兩三])倍)/
const contrary = /反向|^反$/
const more = /槓桿/

/** The daily multiple that an ETF's name promises, else what its tags say of it; plain where neither says anything. */
export function etfMultiple({ name, tags }: { readonly name: string; readonly tags: readonly string[] }): EtfMultiple {
  const count = countOf(name)
  if (count !== null) return { aim: count < 0 ? 'inverse' : count > 1 ? 'leveraged' : 'plain', times: count }
  const words = [...tags, name].join(' ')
  if (contrary.test(words)) return { aim: 'inverse', times: null }
  return more.test(words) ? { aim: 'leveraged', times: null } : { aim: 'plain', times: 1 }
}

/** The multiple that stands in a name, below zero of the contrary; null where none does. */
function countOf(name: string): number | null {
  const [, direction = '', digits, word = ''] = said.exec(name.normalize('NFKC')) ?? []
  const count = digits === undefined ? COUNTS[word] : Number(digits)
  if (count === undefined || !(count > 0)) return null
  return contrary.test(direction) ? -count : count
}
