import { useQuery } from '@tanstack/react-query'
import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import { recordOf } from '@zhiheng/domain/keyed/record-of.ts'
import { useEffect } from 'react'

import { fundText } from '../funds/text.ts'
import { observations } from './queries.ts'

/** What people call the periods, as the site says it; as this build does while it has not said, and where it cannot. */
export function usePeriodNames(): Readonly<Record<PeriodKey, string>> {
  const { data, error } = useQuery(observations)
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification asks for it
    if (error !== null) console.warn(`/api/funds/observations: ${error.message}`)
  }, [error])
  const said = new Map(data?.entries.map(({ key, name }) => [key, name]))
  return recordOf(periods, (key) => said.get(key) ?? fundText.periods[key])
}
