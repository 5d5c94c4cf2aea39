import type { ReactNode } from 'react'

import { Panel } from '../../ui/layout/panel.tsx'
import { DeliverySettings } from './delivery-settings.tsx'
import { settingsText } from './settings-text.ts'
import { SubscriptionSwitches } from './subscription-switches.tsx'

/** What a member wants to hear of, and how it reaches them; below it what other features let them set. */
export function NotificationSettings({ children }: { children: ReactNode }) {
  return (
    <>
      <Panel flush className="mt-4">
        <DeliverySettings />
      </Panel>
      <Panel flush className="mt-4">
        <section aria-label={settingsText.kindsTitle} className="px-5 pt-2">
          <h2 className="pt-2 text-16 font-bold">{settingsText.kindsTitle}</h2>
          <SubscriptionSwitches />
        </section>
      </Panel>
      {children}
    </>
  )
}
