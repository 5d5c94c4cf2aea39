import { pictureAt } from '@zhiheng/domain/article-pictures/picture-address.ts'

import type { Site } from '../../platform/site.ts'
import { keepShownPicture } from '../article-pictures/keep-pictures.ts'

/** Keeps the picture at an address for a gift. @returns whether it is here */
export async function keepPictureAt({ db, clock }: Pick<Site, 'db' | 'clock'>, src: string): Promise<boolean> {
  const at = pictureAt(src)
  return at !== null && (await keepShownPicture(db, at.picture, clock.now().toISOString()))
}
