import type { QueryFunction } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { NothingKnown } from './nothing-known.tsx'
import type { Structure } from './queries.ts'

type Known = Pick<Structure, 'missing' | 'left_out'>

interface SheetBlockProps<Reply extends Known, Key extends readonly unknown[]> {
  readonly query: { readonly queryKey: Key; readonly queryFn: QueryFunction<Reply, Key> }
  readonly name: string
  /** The class of its height while it loads. */
  readonly height: string
  readonly children: (reply: Reply) => ReactNode
}

/** A sheet of the analysis: it loads by itself, and says why where it has nothing to show. */
export function SheetBlock<Reply extends Known, Key extends readonly unknown[]>({
  query,
  name,
  height,
  children,
}: SheetBlockProps<Reply, Key>) {
  return (
    <Block
      query={query}
      name={name}
      skeleton={
        <Panel>
          <Skeleton className={`${height} w-full`} />
        </Panel>
      }
    >
      {(reply) =>
        reply.missing === null ? children(reply) : <NothingKnown missing={reply.missing} leftOut={reply.left_out} />
      }
    </Block>
  )
}
