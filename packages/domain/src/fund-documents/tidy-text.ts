/** Text of a page as it is read: one form of each letter, no soft hyphens, no control characters, single spaces. */
export function tidyText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** What two texts are compared by: neither spaces nor case nor punctuation. */
export function bareText(text: string): string {
  return tidyText(text)
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, '')
}
