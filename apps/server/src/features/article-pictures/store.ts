import type { Picture } from '@zhiheng/domain/article-pictures/picture.ts'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** Says of a picture that is here that it was brought again, and what it shows. @returns it; null where it is not here */
export async function bringAgain(
  db: Database,
  { hash, alt, at }: { readonly hash: string; readonly alt: string; readonly at: string },
): Promise<Picture | null> {
  const row = await db
    .updateTable('article_pictures')
    .set({ alt, brought_at: at })
    .where('hash', '=', hash)
    .returning(['hash', 'width', 'height'])
    .executeTakeFirst()
  return row ?? null
}

/** A picture that is brought. */
export interface NewPicture extends Picture {
  readonly alt: string
  readonly memberId: number | null
  readonly at: string
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[]
}

/** Keeps a picture with all its widths; one that has come meanwhile was brought again. */
export async function insertPicture(
  db: Database,
  { hash, width, height, alt, memberId, at, files }: NewPicture,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('article_pictures')
      .values({ hash, width, height, alt, member_id: memberId, brought_at: at, named_at: null })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ alt, brought_at: at }))
      .execute()
    await trx
      .insertInto('article_picture_files')
      .values(files.map((file) => ({ hash, ...file })))
      .onConflict((conflict) => conflict.columns(['hash', 'width']).doNothing())
      .execute()
  })
}

/** The bytes of a picture in one of its widths; null where it is not here, or is of another shape. */
export async function readPictureFile(
  db: Database,
  { hash, width, height }: Picture,
  shown: number,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('article_picture_files')
    .innerJoin('article_pictures', 'article_pictures.hash', 'article_picture_files.hash')
    .select('bytes')
    .where('article_picture_files.hash', '=', hash)
    .where('article_picture_files.width', '=', shown)
    .where('article_pictures.width', '=', width)
    .where('article_pictures.height', '=', height)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/**
 * Notes that a version of an article names these pictures. It locks their rows, so that none is taken out before the version
 * is written.
 *
 * @returns the hashes of those that are here
 */
export async function markNamed(
  trx: Database,
  { pictures, at }: { readonly pictures: readonly Picture[]; readonly at: string },
): Promise<string[]> {
  if (pictures.length === 0) return []
  const rows = await trx
    .updateTable('article_pictures')
    .set({ named_at: at })
    .where('hash', 'in', pictures.map(({ hash }) => hash).toSorted())
    .returning('hash')
    .execute()
  return rows.map(({ hash }) => hash)
}

/** Holds pictures until the transaction ends: no version begins to name one meanwhile. */
export async function lockPictures(trx: Database, hashes: readonly string[]): Promise<void> {
  await trx
    .selectFrom('article_pictures')
    .select('hash')
    .where('hash', 'in', [...hashes])
    .orderBy('hash')
    .forUpdate()
    .execute()
}

/** Notes that something beside articles shows a picture. @returns whether it is here, in this shape */
export async function markShownElsewhere(
  trx: Database,
  { picture: { hash, width, height }, at }: { readonly picture: Picture; readonly at: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('article_pictures')
    .set({ named_at: at, is_shown_elsewhere: true })
    .where('hash', '=', hash)
    .where('width', '=', width)
    .where('height', '=', height)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes out pictures with all their widths; those that something beside articles shows stay. */
export async function deletePictures(trx: Database, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await trx
    .deleteFrom('article_pictures')
    .where('hash', 'in', [...hashes])
    .where('is_shown_elsewhere', '=', false)
    .execute()
}

/** Takes out the pictures that no version has named and that were brought last before a moment. @returns how many */
export async function deleteNotNamed(db: Database, { before }: { readonly before: string }): Promise<number> {
  const rows = await db
    .deleteFrom('article_pictures')
    .where('named_at', 'is', null)
    .where('brought_at', '<', before)
    .returning('hash')
    .execute()
  return rows.length
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'article_pictures',
    by: ['member_id'],
    given: { notBecause: 'a picture of an article belongs to the site; who brought it is its record' },
    atRemoval: 'unnamed',
  },
]
