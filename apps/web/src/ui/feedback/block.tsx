import { type QueryFunction, useQuery, useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'

import { readCache } from '../../platform/read-cache.ts'
import { feedbackText } from './feedback-text.ts'
import { ErrorState } from './states.tsx'

interface BlockProps<Data, Key extends readonly unknown[]> {
  readonly query: { readonly queryKey: Key; readonly queryFn: QueryFunction<Data, Key> }
  /** The noun of the block: 淨值走勢. */
  readonly name: string
  /** Boxes of the same size as the result. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A part of a page that loads and fails by itself: the others stay. */
export function Block<Data, Key extends readonly unknown[]>({
  query,
  name,
  skeleton,
  children,
}: BlockProps<Data, Key>) {
  const { data, error, refetch, isFetching } = useLoading(query)
  if (data !== undefined) {
    return (
      <BlockBoundary name={name}>
        <div aria-busy={isFetching}>{children(data)}</div>
      </BlockBoundary>
    )
  }
  if (error && !isFetching) {
    return <ErrorState title={feedbackText.notLoaded(name)} text={error.message} onRetry={() => void refetch()} />
  }
  return skeleton
}

interface BoundaryProps {
  /** The noun of the part. */
  readonly name: string
  /** Before the part is drawn again. */
  readonly onRetry?: () => void
  readonly children: ReactNode
}

type Query<Data, Key extends readonly unknown[]> = BlockProps<Data, Key>['query']

interface Loading<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** On the server nothing changes while a page is drawn: what its loader got is read, and no one watches for more. */
const useLoading: <Data, Key extends readonly unknown[]>(query: Query<Data, Key>) => Loading<Data> = import.meta.env.SSR
  ? useWritten
  : useWatched

function useWatched<Data, Key extends readonly unknown[]>(query: Query<Data, Key>): Loading<Data> {
  return useQuery(query)
}

function useWritten<Data, Key extends readonly unknown[]>({ queryKey }: Query<Data, Key>): Loading<Data> {
  const data = readCache<Data>(useQueryClient(), queryKey)
  return { data, error: null, isFetching: data === undefined, refetch: () => undefined }
}

/** Keeps a fault in one part of a page from taking the page with it. A class, since React offers no other way. */
export class BlockBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <ErrorState
        title={feedbackText.notShown(this.props.name)}
        text={feedbackText.restUnharmed}
        onRetry={() => {
          this.props.onRetry?.()
          this.setState({ broken: false })
        }}
      />
    )
  }
}
