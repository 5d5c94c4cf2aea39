const digits: Readonly<Record<string, number>> = {
  〇: 0, 零: 0, 一: 1, 壹: 1, 二: 2, 貳: 2, 兩: 2, 三: 3, 參: 3, 叁: 3, 四: 4, 肆: 4,
  五: 5, 伍: 5, 六: 6, 陸: 6, 七: 7, 柒: 7, 八: 8, 捌: 8, 九: 9, 玖: 9,
} // prettier-ignore
const units: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100 }

const figure = /(?<![\d.])(\d{1,3}(?:\.\d{1,4})?|\.\d{1,4})\s?%/g
const written =
  /百分之([〇零一壹二貳兩三參叁四肆五伍六陸七柒八捌九玖十拾百佰]+)(?:[點.]([〇零一壹二貳三參叁四肆五伍六陸七柒八捌九玖]+))?/g

/** A percentage with its place in the text. */
interface Found {
  readonly percent: number
  readonly at: number
}

/**
 * The percentages of a text, in figures (`1.5%`, `.049%`) or in words 「百分之壹點伍」, in their order. One written in
 * words with its figures behind it counts once. Percent units.
 */
export function percentsIn(text: string): number[] {
  const figures: Found[] = [...text.matchAll(figure)].map((match) => ({ percent: Number(match[1]), at: match.index }))
  const words: Found[] = [...text.matchAll(written)].flatMap((match) => {
    const percent = numberOf(match[1] ?? '', match[2] ?? '')
    return percent === null ? [] : [{ percent, at: match.index }]
  })
  const found = [...figures, ...words].toSorted((a, b) => a.at - b.at)
  return found.filter(({ percent }, at) => found[at - 1]?.percent !== percent).map(({ percent }) => percent)
}

function numberOf(whole: string, part: string): number | null {
  const before = wholeOf(whole)
  const after = Array.from(part)
    .map((digit) => digits[digit] ?? 0)
    .join('')
  return before === null ? null : Number(`${before}.${after || '0'}`)
}

/** 「三十」 is 30, 「十五」 15, 「一百二十」 120, 「二〇」 20. */
function wholeOf(text: string): number | null {
  const signs = Array.from(text)
  if (!signs.some((sign) => sign in units)) return Number(signs.map((sign) => digits[sign] ?? '').join('')) || 0
  let sum = 0
  let pending: number | null = null
  for (const sign of signs) {
    const unit = units[sign]
    if (unit === undefined) pending = digits[sign] ?? null
    else {
      sum += (pending ?? 1) * unit
      pending = null
    }
  }
  return sum + (pending ?? 0)
}
