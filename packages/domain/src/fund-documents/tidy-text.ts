/** Letters that PDFs have in a second form: radicals for characters, ligatures, wide digits. Punctuation stays as it is. */
const otherForms = /[\u2e80-\u2fdf\uf900-\ufb06\uff05\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g

/** Text of a page as it is read: one form of each letter, no soft hyphens, no control characters, single spaces. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(otherForms, (letter) => letter.normalize('NFKC'))
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
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, '')
}
