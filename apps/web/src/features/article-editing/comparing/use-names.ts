import { useQuery } from '@tanstack/react-query'

import { categories, writers } from '../queries.ts'
import type { Names } from './compared-fields.ts'

/** The names of categories and authors, as far as they have come. */
export function useNames(): Names {
  const known = useQuery(categories).data?.categories
  const authors = useQuery(writers).data?.entries
  return {
    category: (id) => known?.find((one) => one.id === id)?.name,
    author: (id) => authors?.find((one) => one.id === id)?.name,
  }
}
