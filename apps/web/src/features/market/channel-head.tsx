import type { ReactNode } from 'react'

import { ChannelNav } from './channel-nav.tsx'

/** The head of a page of the market channel: its title, its answer in one sentence, and the way to the other pages. */
export function ChannelHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <div className="border-b border-line bg-panel">
        <div className="wrap pt-5 pb-4 lg:pt-6">
          <h1 className="text-24 leading-tight font-bold">{title}</h1>
          {children !== undefined && (
            <p className="mt-1 max-w-[56em] text-16 leading-relaxed text-pretty text-ink-2 md:text-balance">
              {children}
            </p>
          )}
        </div>
      </div>
      <ChannelNav />
    </>
  )
}
