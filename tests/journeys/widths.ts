/** The widths that everything is looked at, in pixels. */
export const widths = { phone: 375, tablet: 768, desktop: 1440 } as const

/**
 * Where a story is told: once, on a phone, where least has room; by its tags elsewhere. Only what has other steps at
 * another width is told at each. Its looks are taken at all three in any case.
 */
export const toldAt = {
  phone: /^(?!.*@(tablet|wide)\b)|@(phone|each-width)\b/,
  tablet: /@(tablet|each-width)\b/,
  desktop: /@(wide|each-width)\b/,
} as const

/**
 * The widths that a telling of a story looks at: all three where it is told once, and its own where another telling looks
 * at the others. What no telling has goes to the narrowest.
 *
 * @param tags - those of the story
 * @param at - the project it is told in
 */
export function looksOf(tags: readonly string[], at: string): readonly number[] {
  const told = names.filter((name) => toldAt[name].test(` ${tags.join(' ')}`))
  const [narrowest] = told
  const own = names.find((name) => name === at)
  if (own === undefined || narrowest === undefined || told.length < 2) return Object.values(widths)
  return names.filter((name) => name === own || (own === narrowest && !told.includes(name))).map((name) => widths[name])
}

const names = ['phone', 'tablet', 'desktop'] as const

export function heightOf(width: number): number {
  return width < widths.tablet ? 812 : 900
}

// the details of a story that is not told on a phone alone
export const wide = { tag: '@wide' }
export const tablet = { tag: '@tablet' }
/** Its steps are others at each. */
export const eachWidth = { tag: '@each-width' }
export const phoneAndTablet = { tag: ['@phone', '@tablet'] }
export const phoneAndWide = { tag: ['@phone', '@wide'] }
export const tabletAndWide = { tag: ['@tablet', '@wide'] }
