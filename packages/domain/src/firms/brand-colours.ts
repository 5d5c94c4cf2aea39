/** What a theme needs of a brand's colour. The names are those of the style sheet's variables. */
export interface ThemeColours {
  readonly brand: string
  readonly hover: string
  readonly active: string
  /** Letters on the colour. */
  readonly on: string
  /** The colour as letters on a page. */
  readonly text: string
  /** A ground that hints at it. */
  readonly ground: string
}

/** A brand's colour for both themes. */
export interface BrandColours {
  readonly light: ThemeColours
  readonly dark: ThemeColours
}

type Rgb = readonly [red: number, green: number, blue: number]

/** Where letters of the brand's colour stand: the darkest ground of the light theme and the lightest of the dark one. */
const grounds = { light: '#f0eeea', dark: '#24272c' } as const
/** Letters on a colour, those of the style sheet first; on a middling colour only black or white can be read. */
const letters = ['#1f1a12', '#ffffff', '#000000'] as const
/** Of letters, and of a button against the page. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
const LETTERS = 4.5
const SHAPES = 3

/** Whether a text is a colour as a firm may give it. */
export function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text)
}

/**
 * What a firm's colour becomes, so that all of it can be read: the colour itself where it can be seen on a page, else the
 * nearest darker or lighter one; letters on it and of it with a contrast of 4.5.
 *
 * @param colour - `#rrggbb`
 */
export function brandColours(colour: string): BrandColours {
  return { light: themeOf(colour, 'light'), dark: themeOf(colour, 'dark') }
}

function themeOf(colour: string, theme: 'light' | 'dark'): ThemeColours {
  const towards = theme === 'light' ? '#000000' : '#ffffff'
  const brand = untilSeen(colour, towards, { on: grounds[theme], least: SHAPES })
  const on = readableOn(brand)
  // a button that is pointed at moves away from its letters, and so keeps their contrast
  const away = on === '#ffffff' ? '#000000' : '#ffffff'
  const text = untilSeen(colour, towards, { on: grounds[theme], least: LETTERS })
  const ground = mixed(theme === 'light' ? '#ffffff' : '#191b1f', colour, theme === 'light' ? 0.08 : 0.14)
  return {
    brand,
    hover: mixed(brand, away, 0.1),
    active: mixed(brand, away, 0.18),
    on,
    text: untilSeen(text, towards, { on: ground, least: LETTERS }),
    ground,
  }
}

function readableOn(colour: string): string {
  return letters.find((on) => contrast(on, colour) >= LETTERS) ?? '#000000'
}

function untilSeen(colour: string, towards: string, { on, least }: { on: string; least: number }): string {
  for (let part = 0; part < 1; part += 0.02) {
    const tried = mixed(colour, towards, part)
    if (contrast(tried, on) >= least) return tried
  }
  return towards
}

/** The contrast of two colours, 1 to 21. Source: WCAG 2.2, relative luminance. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function rgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function mixed(one: string, other: string, part: number): string {
  const [from, to] = [rgb(one), rgb(other)]
  const channel = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * part)
  const value = (channel(0) << 16) | (channel(1) << 8) | channel(2)
  return `#${value.toString(16).padStart(6, '0')}`
}
