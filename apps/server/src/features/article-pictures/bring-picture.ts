import { createHash } from 'node:crypto'

import type { ArticlePicture } from '@zhiheng/contract/article-pictures.ts'
import { pictureAddress } from '@zhiheng/domain/article-pictures/picture-address.ts'
import type { Picture } from '@zhiheng/domain/article-pictures/picture.ts'

import type { Site } from '../../platform/site.ts'
import { takeTurns } from '../../platform/take-turns.ts'
import { decodePicture } from './decode-picture.ts'
import { bringAgain, insertPicture } from './store.ts'

/** One of 40 megapixels takes up to 300 MB while it is decoded. */
const takeTurn = takeTurns({ atOnce: 1, waiting: 4 })

/** A file that someone brings. */
interface Brought {
  readonly bytes: Buffer
  readonly alt: string
  /** Null: the demo. */
  readonly memberId: number | null
}

/**
 * Keeps a picture; one that is here already stays as it is, under what it is said to show now.
 *
 * @throws Refusal picture_type, picture_broken, picture_moves, picture_size
 * @throws RetryLater busy where too many are waiting
 */
export async function bringPicture(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { bytes, alt, memberId }: Brought,
): Promise<ArticlePicture> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const at = clock.now().toISOString()
  const known = await bringAgain(db, { hash, alt, at })
  if (known !== null) return shownAs(known, alt)
  const { files, ...size } = await takeTurn(() => decodePicture(bytes))
  await insertPicture(db, { hash, ...size, alt, memberId, at, files })
  return shownAs({ hash, ...size }, alt)
}

function shownAs(picture: Picture, alt: string): ArticlePicture {
  return { src: pictureAddress(picture), width: picture.width, height: picture.height, alt }
}
