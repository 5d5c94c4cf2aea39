import { ConverterFactory } from 'opencc-js/core'
import { to } from 'opencc-js/preset/t2cn'

/** Turns characters alone: what changes by it is no zh-CN. */
const characters = ConverterFactory(to['cn'] ?? [])

/** Texts with a Traditional character or a mark of quotation of Taiwan, once some names are taken out. */
export function traditionalLeft(texts: readonly string[], names: readonly string[] = []): readonly string[] {
  const words = names.toSorted((a, b) => b.length - a.length)
  return texts
    .map((text) => words.reduce((rest, name) => rest.replaceAll(name, ''), text))
    .filter((text) => characters(text) !== text || /[「」『』]/.test(text))
}
