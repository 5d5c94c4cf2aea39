/** Why there is no suggestion: where to look, and what is wrong there, zh-TW. */
export interface AdvicePlace {
  readonly file: string | null
  readonly line: number | null
  readonly field: string | null
}

/** Something that the person who asks can mend. */
export class AdviceFault extends Error {
  readonly place: AdvicePlace

  constructor(message: string, place: Partial<AdvicePlace> = {}) {
    super(message)
    this.name = 'AdviceFault'
    this.place = { file: null, line: null, field: null, ...place }
  }
}
