import { buildWebWhenStale } from '../scripts/build-web.ts'
import { pageSizes } from '../scripts/check-bundle-size.ts'
import type { Figure } from './figure.ts'

/** JavaScript that a page sends before it can be used, in Brotli as it is sent. The limits are those of `npm test`. */
export async function weightFigures(): Promise<Figure[]> {
  await buildWebWhenStale()
  return pageSizes().flatMap(({ page, kilobytes, limit }) =>
    limit === null
      ? []
      : [{ what: `JavaScript of ${page.replace(/^.*\//, '')}, brotli`, value: kilobytes, unit: 'KB', budget: limit }],
  )
}
