/** Something that is about to go. */
export interface Removal {
  readonly title: string
  readonly text: string
  readonly verb: string
  /** What has to be typed. */
  readonly name: string
  readonly send: (typed: { name: string; password: string }) => Promise<unknown>
}
