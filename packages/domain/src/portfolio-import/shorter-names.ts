const SHORTEST = 4

/**
 * A fund's name as statements write it, and parts of it that are more likely to be found: without what stands in
 * brackets, up to 「基金」, and its beginning.
 *
 * @returns the longest first; none is said twice
 */
export function shorterNames(name: string): string[] {
  const bare = name.replaceAll(/[([（【].*?[)\]）】]/g, ' ').trim()
  const [upToFund = ''] = /^.*?基金/.exec(bare) ?? []
  const head = upToFund.replace(/(證券投資信託)?基金$/, '')
  const begun = Array.from(head === '' ? bare : head)
  const parts = [name.trim(), bare, upToFund, head, begun.slice(0, 8).join(''), begun.slice(0, SHORTEST).join('')]
  return [...new Set(parts)]
    .filter((part) => part === name.trim() || part.length >= SHORTEST)
    .filter((part) => part !== '')
}
