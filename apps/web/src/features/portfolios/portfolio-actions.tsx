import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { Icon, type IconName } from '../../ui/text/icon.tsx'
import { actionText } from './action-text.ts'
import { text } from './text.ts'

const actions = [
  { action: 'rename', icon: 'edit', label: text.page.rename },
  { action: 'tag', icon: 'filter', label: actionText.tags },
  { action: 'clone', icon: 'copy', label: text.page.clone },
  { action: 'share', icon: 'share', label: actionText.share },
  { action: 'export', icon: 'external', label: text.page.exporting },
  { action: 'print', icon: 'table', label: text.page.print },
  { action: 'remove', icon: 'trash', label: text.page.remove },
] as const satisfies readonly { action: string; icon: IconName; label: string }[]

/** What can be done with a portfolio. */
export type PortfolioAction = (typeof actions)[number]['action']

interface PortfolioActionsProps {
  readonly asked: Asked<PortfolioAction | null>
  readonly name: string
  /** What this member may not do. */
  readonly denied: readonly PortfolioAction[]
}

/** All that can be done with a portfolio of the list: from the bottom edge of a phone, in front of the page elsewhere. */
export function PortfolioActions({ asked, name, denied }: PortfolioActionsProps) {
  return (
    <AskedDialog asked={asked} title={name}>
      <ul className="pt-2">
        {actions
          .filter((each) => !denied.includes(each.action))
          .map(({ action, icon, label }) => (
            <li key={action} className="border-b border-line last:border-0">
              <ActionButton icon={icon} onChoose={() => asked.answer(action)}>
                {label}
              </ActionButton>
            </li>
          ))}
      </ul>
    </AskedDialog>
  )
}

function ActionButton({ icon, onChoose, children }: { icon: IconName; onChoose: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-12 w-full items-center gap-3 px-2 text-left hover:bg-hover"
    >
      <Icon name={icon} className="size-4 text-ink-3" />
      {children}
    </button>
  )
}
