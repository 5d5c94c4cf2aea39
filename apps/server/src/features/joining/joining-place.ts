/** Where someone who joins comes from. */
export interface JoiningPlace {
  readonly ip: string
  readonly userAgent: string | null
}
