import type { Verdict as Reply } from '@zhiheng/contract/verdict.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { Verdict } from '@zhiheng/domain/optimiser/verdict.ts'

/** A verdict as it is sent. */
export function verdictReply({ kind, reasons }: Verdict): Reply {
  return {
    kind,
    reasons: reasons.map(({ code, sentence, classes, lipperIds }) => ({
      code,
      sentence,
      classes: [...classes],
      funds: [...lipperIds],
    })),
  }
}

/** @throws Refusal cannot_be_suggested with what is missing, where nothing may be made of a proposal */
export function requireSuggestable({ kind, reasons }: Verdict): void {
  if (kind !== 'cannot_be_suggested') return
  const said = new Map<string, string[]>()
  for (const { code, sentence } of reasons) said.set(code, [...(said.get(code) ?? []), sentence])
  throw new Refusal(
    'cannot_be_suggested',
    Object.fromEntries([...said].map(([code, sentences]) => [code, sentences.join('；')])),
  )
}
