import { formatMoment } from '../../platform/format-day.ts'
import type { Consent } from './queries.ts'
import { vaultText as text } from './text.ts'

/** A consent as a file: which text of whom, when, and then the text letter by letter. */
export function consentFile(
  { title, name, agreed_at: at, page, hash, body }: Consent & { readonly body: string },
  who: string,
): { readonly name: string; readonly type: string; readonly content: string } {
  const { file } = text
  const head = [file.head(title, name), file.by(who), file.agreed(formatMoment(at), page)]
  const content = [...head, ...(hash === null ? [] : [file.hash(hash)]), '', body, ''].join('\n')
  return { name: `${title}-${name}.txt`, type: 'text/plain;charset=utf-8', content }
}
