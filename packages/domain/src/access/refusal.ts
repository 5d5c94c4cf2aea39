import { refusalMessages } from './refusal-text.ts'

export type RefusalCode = keyof typeof refusalMessages

/** A typed no: thrown by a action, turned into a reply at the edge. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Which inputs are at fault, by path, each with a zh-TW sentence. */
  readonly fields: Readonly<Record<string, string>> | null

  constructor(code: RefusalCode, fields: Readonly<Record<string, string>> | null = null) {
    super(refusalMessages[code])
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
  }
}
