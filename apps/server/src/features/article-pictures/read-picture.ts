import { pictureAt } from '@zhiheng/domain/article-pictures/picture-address.ts'

import type { Site } from '../../platform/site.ts'
import { readPictureFile } from './store.ts'

/** The bytes of the picture at an address, as WebP; null where none is there. */
export async function readPicture({ db }: Pick<Site, 'db'>, address: string): Promise<Buffer | null> {
  const at = pictureAt(address)
  return at === null ? null : readPictureFile(db, at.picture, at.shown)
}
