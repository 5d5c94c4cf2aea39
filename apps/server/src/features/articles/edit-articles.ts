// What those who edit articles know of them: every version, and what readers have.

export { countSeats } from './reading/store.ts'
export { listAuthors, listCategories } from './catalogue/store.ts'
export { publishVersion } from './versions/publish-version.ts'
export {
  type ArticleVersion,
  deleteArticle,
  findHeld,
  findVersion,
  type HeldArticle,
  insertVersion,
  listBodies,
  listVersions,
  lockArticle,
  namedInVersions,
  unpublish,
} from './versions/store.ts'
