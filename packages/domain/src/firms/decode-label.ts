const BASE = 36
const TO_FIRST = 1
const TO_LAST = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_POINT = 128
const LAST_POINT = 0x10_ff_ff

/**
 * The letters that a part of a name stands for, of what follows its `xn--`; null where it stands for none.
 *
 * Source: RFC 3492, 6.2 (Punycode).
 */
export function decodeLabel(code: string): string | null {
  const cut = code.lastIndexOf('-')
  const points = Array.from(code.slice(0, Math.max(0, cut)), (letter) => letter.codePointAt(0) ?? 0)
  let rest = cut < 0 ? code : code.slice(cut + 1)
  let [point, place, bias] = [FIRST_POINT, 0, FIRST_BIAS]
  while (rest !== '') {
    const step = readNumber(rest, bias)
    if (step === null) return null
    rest = rest.slice(step.length)
    const count = points.length + 1
    bias = adapted(step.value, { count, isFirst: place === 0 && point === FIRST_POINT })
    point += Math.floor((place + step.value) / count)
    place = (place + step.value) % count
    if (point > LAST_POINT) return null
    points.splice(place, 0, point)
    place += 1
  }
  return String.fromCodePoint(...points)
}

/** A number of digits that end by themselves: a digit below its threshold is the last. */
function readNumber(code: string, bias: number): { readonly value: number; readonly length: number } | null {
  let [value, weight] = [0, 1]
  for (let at = 0; at < code.length; at += 1) {
    const digit = digitOf(code.charAt(at))
    if (digit === null) return null
    value += digit * weight
    if (value > LAST_POINT * code.length * BASE) return null
    const threshold = Math.min(TO_LAST, Math.max(TO_FIRST, BASE * (at + 1) - bias))
    if (digit < threshold) return { value, length: at + 1 }
    weight *= BASE - threshold
  }
  return null
}

/** a–z are 0 to 25, and 0–9 are 26 to 35. */
function digitOf(letter: string): number | null {
  if (/[a-z]/.test(letter)) return (letter.codePointAt(0) ?? 0) - 97
  return /\d/.test(letter) ? Number(letter) + 26 : null
}

function adapted(step: number, { count, isFirst }: { readonly count: number; readonly isFirst: boolean }): number {
  let delta = Math.floor(step / (isFirst ? DAMP : 2))
  delta += Math.floor(delta / count)
  let around = 0
  while (delta > ((BASE - TO_FIRST) * TO_LAST) / 2) {
    delta = Math.floor(delta / (BASE - TO_FIRST))
    around += BASE
  }
  return around + Math.floor(((BASE - TO_FIRST + 1) * delta) / (delta + SKEW))
}
