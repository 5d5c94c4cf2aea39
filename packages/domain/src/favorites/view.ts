/** What can be shown of a favourite and sorted by, in the order in which it is offered. */
const figures = [
  'nav',
  'change',
  'rate',
  'score',
  'score_change',
  'risk',
  'month',
  'quarter',
  'ytd',
  'year',
  'three_years',
  'since',
  'changes',
] as const

/** What a member can look at of a favourite; in this order it is offered. */
export const favoriteColumns = ['sector', 'trend', ...figures, 'groups'] as const
export type FavoriteColumn = (typeof favoriteColumns)[number]

/** What a member who has chosen nothing sees. */
export const defaultColumns: readonly FavoriteColumn[] = [
  'sector',
  'nav',
  'change',
  'rate',
  'year',
  'since',
  'trend',
  'score',
  'risk',
  'changes',
]

/** What favourites can be sorted by: `own` is the member's own order, `followed` the day since which they are followed. */
export const favoriteSorts = ['followed', 'own', 'name', ...figures] as const
export type FavoriteSort = (typeof favoriteSorts)[number]

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** How a member looks at their favourites. */
export interface FavoriteView {
  readonly columns: readonly FavoriteColumn[]
  readonly sort: { readonly by: FavoriteSort; readonly direction: SortDirection }
}

/** What is changed of a view; what is not given stays as it is. */
export interface ViewChange {
  readonly columns?: FavoriteView['columns'] | undefined
  readonly sort?: FavoriteView['sort'] | undefined
}

export const defaultView: FavoriteView = { columns: defaultColumns, sort: { by: 'followed', direction: 'desc' } }

/** In which direction a reader wants a list first that they begin to sort by something. */
export function firstDirection(by: FavoriteSort): SortDirection {
  return by === 'name' || by === 'own' || by === 'risk' ? 'asc' : 'desc'
}

/** A view as it was kept, without what a later version of the site does not know any more. */
export function knownView(kept: {
  readonly columns: readonly string[]
  readonly by: string
  readonly direction: string
}): FavoriteView {
  const columns = kept.columns.flatMap((key) => favoriteColumns.find((column) => column === key) ?? [])
  const by = favoriteSorts.find((sort) => sort === kept.by)
  const direction = sortDirections.find((each) => each === kept.direction)
  return {
    columns: columns.length === 0 ? defaultColumns : [...new Set(columns)],
    sort: by === undefined || direction === undefined ? defaultView.sort : { by, direction },
  }
}
