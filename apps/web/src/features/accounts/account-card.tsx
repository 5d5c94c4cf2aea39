import type { ReactNode } from 'react'

import { PageHead } from '../../page/page-head.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { takeFocus } from '../../ui/layout/take-focus.ts'

interface AccountCardProps {
  readonly title: string
  readonly lead: string
  /** Takes the place of a form that had the keyboard: reading goes on at its title. */
  readonly isAnswer?: boolean
  readonly children: ReactNode
}

/** The one thing of a page about an account, in the middle. */
export function AccountCard({ title, lead, isAnswer = false, children }: AccountCardProps) {
  return (
    <div className="wrap flex justify-center pt-8 md:pt-16">
      <PageHead description={lead} />
      <Panel className="w-full max-w-110">
        <h1
          tabIndex={isAnswer ? -1 : undefined}
          ref={isAnswer ? takeFocus : undefined}
          className="text-24 leading-tight font-bold outline-none"
        >
          {title}
        </h1>
        <p className="mt-1 mb-5 wrap-anywhere text-ink-2">{lead}</p>
        {children}
      </Panel>
    </div>
  )
}
