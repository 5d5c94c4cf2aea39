import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { latestBirthYear } from '@zhiheng/domain/joining/age.ts'

import type { Site } from '../../platform/site.ts'
import { text } from './text.ts'

/** Lets in only who is of age. @throws Refusal invalid_field */
export function requireAge({ clock }: Pick<Site, 'clock'>, birthYear: number): void {
  const latest = latestBirthYear(Number(clock.today().slice(0, 4)))
  if (birthYear > latest) throw new Refusal('invalid_field', { birth_year: text.tooYoung })
}
