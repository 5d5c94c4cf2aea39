import { printable } from '@zhiheng/domain/language/printable.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Any text as the text of an XML element or attribute; what XML cannot say is left out, half a character becomes U+FFFD. */
export function xmlText(text: string): string {
  return printable(text).replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? '')
}
