/** How a code by text message behaves. Source: RELIABILITY A9 and 3.9. */
export const phoneCode = {
  digits: 6,
  /** It is good for so long. */
  lifetimeSeconds: 600,
  /** So many may be tried before another has to be sent. */
  tries: 5,
  /** Nothing is sent to a phone again sooner. */
  resendSeconds: 60,
  hourly: 5,
  daily: 10,
  /** A day for a member who joined less than a day ago: messages cost money, accounts do not. */
  dailyForNewcomers: 3,
} as const

/** What was typed as a code: its digits, full-width ones too, without the spaces that a message may bring along. */
export function readCode(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '')
}
