import { documentFileName } from '@zhiheng/domain/firm-documents/text.ts'

import type { SetHeader } from '../../http/calls/answer.ts'

/** A file came from outside: whoever opens it gets no script, no form and no origin of ours. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The headers under which a document goes out: to be saved, and to be shown in no page of ours. @returns its bytes */
export function asFile(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  { number, setHeader }: { readonly number: number; readonly setHeader: SetHeader },
): Uint8Array {
  setHeader('content-security-policy', SANDBOX)
  setHeader('x-content-type-options', 'nosniff')
  setHeader('content-disposition', `attachment; filename*=UTF-8''${encoded(`${documentFileName(name, number)}.pdf`)}`)
  return bytes
}

/** Source: RFC 8187, 3.2.1: these four may not stand as they are. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  )
}
