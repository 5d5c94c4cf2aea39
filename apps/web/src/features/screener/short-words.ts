/** So many characters of what was typed stand in a title. */
const MOST = 60

/** What was typed, as a title says it: a long list by its beginning. */
export function shortWords(words: string): string {
  const signs = Array.from(words.replaceAll(/\s+/g, ' '))
  return signs.length <= MOST ? signs.join('') : `${signs.slice(0, MOST).join('')}⋯⋯`
}
