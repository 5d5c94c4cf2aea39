import type { IsoDate } from '../calendar/iso-date.ts'

/** What someone may write to us about. */
export const contactTopics = ['account', 'correction', 'cooperation', 'media', 'accessibility', 'other'] as const

export type ContactTopic = (typeof contactTopics)[number]

/** How long a message may be, in characters as a person counts them. */
export const contactLengths = { least: 10, most: 2000 } as const

/**
 * The number by which a message can be asked for: C20261121-000123.
 *
 * @param day - when it came, in Taipei
 * @param id - counts all messages, so that the number is the only one also where a day has a million
 */
export function contactReceipt(day: IsoDate, id: number): string {
  return `C${day.replaceAll('-', '')}-${String(id).padStart(6, '0')}`
}
