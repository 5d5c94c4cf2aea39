import { Suspense, useState } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatShare } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { rebalanceSettings } from './queries.ts'
import type { Settings } from './settings.ts'
import { text } from './text.ts'

const SettingsDialog = fetchPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog, showError)

/** What the portfolio is aimed at and how far it may be from it, and the way to change that. */
export function SettingsPanel({ id }: { id: string }) {
  return (
    <Panel>
      <h2 className="mb-2 text-16 font-bold">{text.settings.title}</h2>
      <Block query={rebalanceSettings(id)} name={text.settings.title} skeleton={<Skeleton className="h-24 w-full" />}>
        {(settings) => <Known id={id} settings={settings} />}
      </Block>
    </Panel>
  )
}

function Known({ id, settings }: { id: string; settings: Settings }) {
  const [open, setOpen] = useState(false)
  const { bands } = settings
  return (
    <>
      <p className="text-13 text-ink-2">
        {text.settings.bands(bands.bucket_points, bands.fund_points, bands.fund_percent)}
      </p>
      <p className="mt-3 text-12 text-ink-3">
        {settings.targets_from === 'set' ? text.settings.fromSet : text.settings.fromRecord}
      </p>
      <ul className="mt-1">
        {settings.targets.map((target) => (
          <li
            key={target.lipper_id}
            className="flex justify-between gap-4 border-b border-line py-1.5 text-13 last:border-0"
          >
            <span className="min-w-0">{target.name}</span>
            <span>{formatShare(target.percent)}</span>
          </li>
        ))}
      </ul>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        {text.settings.open}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SettingsDialog id={id} settings={settings} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
