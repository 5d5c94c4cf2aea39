import type { Browser } from '../session/members-of-browser.ts'

/** Where someone who joins comes from. */
export interface JoiningPlace extends Browser {
  readonly ip: string
  readonly userAgent: string | null
  /** By which name the site was asked; without it, by ours. */
  readonly host?: string | undefined
}
