import type { Picture } from '@zhiheng/domain/article-pictures/picture.ts'

import type { Database } from '../../platform/database/database.ts'
import { markNamed, markShownElsewhere } from './store.ts'

/**
 * Keeps the pictures that a version of an article names, for ever. Whoever writes a version calls it before, in the same
 * transaction: a picture that no version names is taken out after some days.
 *
 * @returns those that are not here: a version that names them would show a gap
 */
export async function keepPictures(db: Database, pictures: readonly Picture[], at: string): Promise<Picture[]> {
  const known = new Set(await markNamed(db, { pictures, at }))
  return pictures.filter(({ hash }) => !known.has(hash))
}

/**
 * Keeps a picture that something beside articles shows, for ever: also when every article that shows it is deleted.
 *
 * @returns whether it is here
 */
export function keepShownPicture(db: Database, picture: Picture, at: string): Promise<boolean> {
  return markShownElsewhere(db, { picture, at })
}
