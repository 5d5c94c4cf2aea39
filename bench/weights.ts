import { buildWebWhenStale } from '../scripts/build-web.ts'
import { BUDGET_KB, pageSizes } from '../scripts/check-bundle-size.ts'
import type { Figure } from './figure.ts'

/** JavaScript that a public page sends before it can be used, gzipped. */
export function weightFigures(): Figure[] {
  buildWebWhenStale()
  return pageSizes()
    .filter(({ isPublic }) => isPublic)
    .map(({ page, kilobytes }) => ({
      what: `JavaScript of ${page.replace(/^.*\/|\.tsx$/g, '')}, gzip`,
      value: kilobytes,
      unit: 'KB',
      budget: BUDGET_KB,
    }))
}
