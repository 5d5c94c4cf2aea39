import type { ReactNode } from 'react'

import { PageHead } from '../../page/page-head.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

interface JoiningPanelProps {
  readonly title: string
  readonly description: string
  readonly children: ReactNode
}

/** One step on the way in: a title, what to do, and a button. */
export function JoiningPanel({ title, description, children }: JoiningPanelProps) {
  return (
    <div className="wrap flex justify-center pt-8 md:pt-16">
      <PageHead description={description} />
      <Panel className="w-full max-w-120">
        <h1 className="text-24 leading-tight font-bold">{title}</h1>
        {children}
      </Panel>
    </div>
  )
}
