import type { Fund } from '@zhiheng/contract/funds.ts'

/** The English name that stands under a fund's name; null where it is the same, in capitals or not. */
export function englishTitle({ name, e_name: english }: Pick<Fund, 'name' | 'e_name'>): string | null {
  return english?.trim().toLowerCase() === name.trim().toLowerCase() ? null : english
}
