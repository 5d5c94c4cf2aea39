import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { isMovingPng, pictureTypeOf } from '@zhiheng/domain/article-pictures/picture-type.ts'
import { keptSize, LEAST_EDGE, MOST_PIXELS, widthsOf } from '@zhiheng/domain/article-pictures/picture.ts'
import sharp, { type Metadata } from 'sharp'

// one thread for a picture and nothing kept between two: the machine is there for its readers
sharp.concurrency(1)
sharp.cache(false)

/** A picture that takes longer than this to read or to write was made to. */
const MOST_SECONDS = 20
/** Between 80, at which nobody sees a difference in photographs, and what keeps lines and letters of diagrams sharp. */
const QUALITY = 84

/** A picture written anew. */
export interface DecodedPicture {
  readonly width: number
  readonly height: number
  /** Its widths, the narrowest first. */
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[]
}

/**
 * Decodes a picture and writes it anew, upright, in the colours of the web, on white where it is transparent, in all widths.
 * Nothing but its pixels comes through: no place, no camera, no profile, and nothing that was hidden behind its end.
 *
 * @throws Refusal picture_type, picture_broken, picture_moves, picture_size
 */
export async function decodePicture(bytes: Buffer): Promise<DecodedPicture> {
  if (bytes.length === 0) throw new Refusal('picture_broken')
  const type = pictureTypeOf(bytes)
  if (type === null) throw new Refusal('picture_type')
  const size = sizeIn(await orBroken(sharp(bytes, { limitInputPixels: false }).metadata()))
  if (type === 'png' && isMovingPng(bytes)) throw new Refusal('picture_moves')
  const whole = await orBroken(
    sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({ ...keptSize(size), fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = whole.info
  const files = []
  for (const narrower of widthsOf({ width })) {
    const written = sharp(whole.data, { raw: { width, height, channels } }).resize({ width: narrower })
    // One width after the other: together they would need their memory together.
    files.push({ width: narrower, bytes: await written.webp({ quality: QUALITY }).toBuffer() })
  }
  return { width, height, files }
}

/** Its size as one sees it. @throws Refusal picture_moves, picture_size */
function sizeIn({ pages, autoOrient: { width, height } }: Metadata) {
  if (pages !== undefined && pages > 1) throw new Refusal('picture_moves')
  if (Math.min(width, height) < LEAST_EDGE || width * height > MOST_PIXELS) throw new Refusal('picture_size')
  return { width, height }
}

/** What the decoder complains of is the fault of the file. */
async function orBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new Refusal('picture_broken')
  }
}
