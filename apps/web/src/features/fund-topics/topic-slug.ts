import { ApiError } from '../../api/api-error.ts'

/** The list of all topics. */
export const TOPICS = '/categories'

/** The page of a topic. */
export function topicPath(slug: string): string {
  return `${TOPICS}/${slug}`
}

/**
 * The name in an address.
 *
 * @throws ApiError not_found for what can be no name
 */
export function slugOf(asked: string): string {
  if (!/^[a-z0-9-]{1,40}$/.test(asked)) throw new ApiError({ code: 'not_found', status: 404 })
  return asked
}
