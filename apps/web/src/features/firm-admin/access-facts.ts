import { text as switchText } from '../feature-switches/text.ts'
import type { StaffFirm } from './queries.ts'
import { text as all } from './text.ts'

const text = all.page

/** What is set as label and value; '' where nothing is. */
export function accessFacts({ domains, embed_origins, hidden }: StaffFirm): (readonly [string, string])[] {
  return [
    [text.domains, domains.join('、')],
    [text.origins, embed_origins.join('、')],
    [text.hidden, hidden.map((name) => switchText.names[name]).join('、')],
  ]
}
