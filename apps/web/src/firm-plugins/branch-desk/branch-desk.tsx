import { Panel } from '../../ui/layout/panel.tsx'
import type { FirmPartProps, FirmPlugin } from '../firm-plugin.ts'
import { text } from './text.ts'

/** An example of a plug-in: the desk of a bank's branches on the landing page, and a card on the home page. */
export const plugin: FirmPlugin = { landing: Desk, home: Adviser }

function Desk({ brand }: FirmPartProps) {
  return (
    <Panel className="mt-8">
      <h2 className="text-16 font-bold">{text.title}</h2>
      <p className="mt-1 text-ink-2">{text.lead}</p>
      <p className="mt-2 font-medium">{text.call(brand.phone)}</p>
    </Panel>
  )
}

function Adviser({ brand }: FirmPartProps) {
  return (
    <Panel className="mt-8 md:mt-10">
      <h2 className="text-16 font-bold">{text.homeTitle}</h2>
      <p className="mt-1 text-ink-2">{text.homeLead(brand.name)}</p>
      <p className="mt-2">
        <a href={`mailto:${brand.email}`} className="inline-flex min-h-11 items-center underline fine:min-h-7">
          {text.write}
        </a>
      </p>
    </Panel>
  )
}
