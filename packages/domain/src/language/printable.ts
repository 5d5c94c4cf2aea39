/** What XML 1.0 allows nowhere, not even as an entity. Source: XML 1.0, production 2; tabs and ends of lines are allowed. */
// oxlint-disable-next-line no-control-regex -- these are what is sought
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text without what no XML file may hold; half a character becomes U+FFFD. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(forbidden, '')
}
