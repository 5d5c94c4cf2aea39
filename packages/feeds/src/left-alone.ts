import { whys } from './left-alone-text.ts'

/** Why a file is left alone. */
export type WhyLeftAlone = keyof typeof whys

/** The zh-TW words for it. */
export function describeLeftAlone(why: WhyLeftAlone): string {
  return whys[why]
}
