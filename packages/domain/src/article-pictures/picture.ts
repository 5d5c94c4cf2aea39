/** A picture as the site keeps it: which one, and its size in pixels. */
export interface Picture {
  /** Of the file that was brought. */
  readonly hash: string
  readonly width: number
  readonly height: number
}

/** The largest file that is taken, in bytes. */
export const MOST_BYTES = 8 * 1024 * 1024
/** The most pixels that are decoded. */
export const MOST_PIXELS = 40_000_000
/** The shortest edge, in pixels: below it a picture shows nothing. */
export const LEAST_EDGE = 40
/** No picture is kept wider or higher than this. */
export const MOST_WIDTH = 1600
export const MOST_HEIGHT = 3200
/** Longer than this it is a text, and belongs into the article. */
export const MOST_ALT = 300

const WIDTHS = [480, 960, MOST_WIDTH] as const

/** The widths that a picture is kept in, the narrowest first: never wider than it is itself, and the whole of it last. */
export function widthsOf({ width }: Pick<Picture, 'width'>): number[] {
  return [...WIDTHS.filter((narrower) => narrower < width), width]
}

/** The size at which a picture is kept: as it is where it fits, else smaller in the same shape. */
export function keptSize({ width, height }: Omit<Picture, 'hash'>): Omit<Picture, 'hash'> {
  const scale = Math.min(1, MOST_WIDTH / width, MOST_HEIGHT / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
