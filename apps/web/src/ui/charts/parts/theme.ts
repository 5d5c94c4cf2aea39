/** The colour that a kind of fund has everywhere. */
type FundTone = `fund-${'equity' | 'bond' | 'balanced' | 'money' | 'other'}`

/** What a line is: the subject, what it is held against, one of the 14 colours, a kind of fund. */
export type Tone = 'self' | 'ref' | 'peer' | number | FundTone

// The one look of all drawings, of those in SVG and of the large one on a canvas: colours are tokens of `tokens.css`.

/** The colour of a line or a layer. */
export function toneColour(tone: Tone): string {
  return isOfFund(tone) ? `var(--${tone})` : `var(--chart-${tone})`
}

/** The ground of a value at the end of a line: nearer to ink than the line, so that paper can be read on it. */
export function tagColour(tone: Tone): string {
  if (tone === 'peer') return 'var(--text-3)'
  return typeof tone === 'number' || isOfFund(tone)
    ? `color-mix(in srgb, ${toneColour(tone)} 70%, var(--text-1))`
    : toneColour(tone)
}

/** How wide a line is drawn, in px: the subject most; dashes of a wide line would run into each other where it turns. */
export function lineWidth({ tone, dashed = false }: { readonly tone: Tone; readonly dashed?: boolean }): number {
  const width = typeof tone === 'number' || isOfFund(tone) ? 1.75 : widths[tone]
  return dashed ? Math.min(1.5, width) : width
}

function isOfFund(tone: Tone): tone is FundTone {
  return typeof tone === 'string' && tone.startsWith('fund-')
}

const widths = { self: 2.25, ref: 1.75, peer: 1.5 } as const

/** The dashes of a line that is not a fund: drawn and gap, in px. */
export const DASHES = [5, 3] as const

/** The box of a plot: room for the values to the right and for the names below, and a ring while keys read it. */
export const PLOT =
  'relative mr-[3.86rem] mb-[1.72rem] rounded-1 text-11 text-chart-axis outline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-focus'

/** A value that can be drawn: what is missing leaves a gap, never a zero. */
export function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined && Number.isFinite(value)
}

/** A part of a whole (0–1) as a place in CSS. */
export function pct(part: number): string {
  return `${(part * 100).toFixed(2)}%`
}

const PALEST = 6
const STRONGEST = 40

/**
 * The fill of a gain or a loss: the token's colour mixed into grey, 6 to 40 %, the stronger the larger the value beside
 * `most`. The text on it stays ink. Unknown and what rounds to 0.00 is grey.
 */
export function heatFill(value: number | null | undefined, most: number): string {
  return mixedFill(value, most, isKnown(value) && value > 0 ? '--gain-fill' : '--loss-fill')
}

/** The fill of a size that is neither gain nor loss: an overlap, a count. */
export function amountFill(value: number | null | undefined, most: number): string {
  return mixedFill(value, most, '--chart-bar')
}

function mixedFill(value: number | null | undefined, most: number, token: string): string {
  if (!isKnown(value) || Number(value.toFixed(2)) === 0) return 'var(--surface-sunken)'
  const part = Math.min(1, Math.abs(value) / Math.max(most, Number.MIN_VALUE))
  const share = Math.round(PALEST + (STRONGEST - PALEST) * Math.sqrt(part))
  return `color-mix(in srgb, var(${token}) ${share}%, var(--surface-sunken))`
}

/** The largest size among some values: what `heatFill` holds each against. */
export function mostOf(values: Iterable<number | null>): number {
  let most = 0
  for (const value of values) if (isKnown(value)) most = Math.max(most, Math.abs(value))
  return most
}
