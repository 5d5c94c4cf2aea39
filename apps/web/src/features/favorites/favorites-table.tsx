import { useQueryClient } from '@tanstack/react-query'
import type { Favorite } from '@zhiheng/contract/favorites.ts'
import { type FavoriteColumn, type FavoriteSort, firstDirection } from '@zhiheng/domain/favorites/view.ts'
import type { ReactNode } from 'react'

import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, type Sort, Table } from '../../ui/tables/table.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { changeView } from './change-view.ts'
import { figures, sortOf } from './columns.tsx'
import { NoteLine } from './note-line.tsx'
import type { Favorites } from './queries.ts'
import { text } from './text.ts'

/** So many figures stand in a line where rows are blocks. */
export const MOST_FIGURES = 4

export interface ListProps {
  readonly list: Pick<Favorites, 'entries' | 'view' | 'events_until'>
  /** Stands before a name: the heart, or the tick of who chooses. */
  readonly mark: (fund: Favorite) => ReactNode
  /** Stands behind a name, at the end of its line: what can be done with the fund. */
  readonly tail: (fund: Favorite) => ReactNode
}

/** The favourites as a table of the columns that the member has chosen, stacked on a phone. */
export function FavoritesTable({ list, mark, tail }: ListProps) {
  const sort = useSort(list.view)
  const shown = figuresOnPhone(list.view.columns)
  const columns = [
    nameColumn({ mark, tail, sort: sort('name') }),
    ...list.view.columns.map((key) =>
      figureColumn(key, { sort: sort(sortOf(key)), isOnPhone: shown.has(key), until: list.events_until }),
    ),
  ]
  return (
    <Panel flush className="mt-4 max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
      <Table caption={text.table} columns={columns} rows={list.entries} rowKey={(fund) => fund.lipper_id} stacked />
    </Panel>
  )
}

/** The first figures that were chosen: a phone, and a card, have room for these. A rate says what the amount beside it does. */
export function figuresOnPhone(columns: readonly FavoriteColumn[]): ReadonlySet<FavoriteColumn> {
  const told = columns.filter((key) => figures[key].isFigure && !(key === 'change' && columns.includes('rate')))
  return new Set(told.slice(0, MOST_FIGURES))
}

/** Sorts by a column: the first press as most want it, the next the other way round. */
function useSort({ sort }: Favorites['view']): (by: FavoriteSort | undefined) => Sort | undefined {
  const queries = useQueryClient()
  return (by) =>
    by && {
      direction: by === sort.by ? sort.direction : null,
      onSort: () => {
        const turned = sort.direction === 'asc' ? 'desc' : 'asc'
        void changeView(queries, { sort: { by, direction: by === sort.by ? turned : firstDirection(by) } })
      },
    }
}

function nameColumn({
  mark,
  tail,
  sort,
}: Pick<ListProps, 'mark' | 'tail'> & { sort: Sort | undefined }): Column<Favorite> {
  return {
    key: 'name',
    head: text.columns.name,
    className: 'name',
    sort,
    cell: (fund) => (
      <span className="named">
        {mark(fund)}
        <span className="flex min-w-0 flex-1 items-start gap-1 md:items-center">
          <span className="min-w-0 flex-1">
            <FundName fund={{ ...fund, name: fund.c_name }} />
            <NoteLine fund={fund} />
          </span>
          <span className="-my-2 ml-auto shrink-0">{tail(fund)}</span>
        </span>
      </span>
    ),
  }
}

interface Look {
  readonly sort: Sort | undefined
  readonly isOnPhone: boolean
  readonly until: string | null
}

function figureColumn(key: FavoriteColumn, { sort, isOnPhone, until }: Look): Column<Favorite> {
  const { cell, isFigure, isWide = false } = figures[key]
  return {
    key,
    head: text.columns[key],
    label: text.columns[key],
    sort,
    cell: (fund) => cell(fund, until),
    align: isFigure && !isWide ? 'right' : 'left',
    ...(isFigure ? (isOnPhone ? { stack: 'figure' } : {}) : { stack: 'line' }),
  }
}
