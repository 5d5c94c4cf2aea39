import { zhCnPhrases, zhCnWholes } from './zh-cn-table.ts'

type Words = string | readonly (readonly [from: string, to: string])[]
type WordGroups = readonly (readonly Words[])[]

/** What of opencc-js is needed. It is loaded by the server and by the build of the pages, never by a browser. */
export interface OpenCc {
  readonly ConverterFactory: (...groups: readonly WordGroups[]) => (text: string) => string
  /** From zh-TW, with its phrases. */
  readonly fromTaiwan: WordGroups
  /** To the characters of China. */
  readonly toChina: WordGroups
}

/**
 * Makes the function that turns a zh-TW text into zh-CN: our own words first, then opencc's phrases, then its characters.
 * What is zh-CN already stays as it is.
 */
export function zhCnConverter({ ConverterFactory, fromTaiwan, toChina }: OpenCc): (text: string) => string {
  const [phrases = [], ...rest] = fromTaiwan
  const convert = ConverterFactory([[zhCnPhrases, ...phrases], ...rest], toChina)
  return (text) => zhCnWholes[text] ?? convert(text)
}
