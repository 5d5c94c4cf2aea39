import { domainInWords, originInWords } from '@zhiheng/domain/firms/domain-in-words.ts'

import { text as switchText } from '../feature-switches/text.ts'
import type { StaffFirm } from './queries.ts'
import { text as all } from './text.ts'

const text = all.page

/** What is set as label and value; '' where nothing is. */
export function accessFacts({ domains, embed_origins, hidden }: StaffFirm): (readonly [string, string])[] {
  return [
    [text.domains, domains.map(domainInWords).join('、')],
    [text.origins, embed_origins.map(originInWords).join('、')],
    [text.hidden, hidden.map((name) => switchText.names[name]).join('、')],
  ]
}
