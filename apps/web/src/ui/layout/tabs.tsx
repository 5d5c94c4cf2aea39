import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'

export interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly content: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** Several sheets in one place; the chosen one has the orange underline. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const controlled = value === undefined ? {} : { value }
  return (
    <Ark.Root
      {...controlled}
      defaultValue={tabs[0]?.value ?? ''}
      onValueChange={(change) => onChange?.(change.value)}
      lazyMount
    >
      <Ark.List aria-label={label} className="flex scroll-x gap-4 border-b md:gap-6 border-line">
        {tabs.map((tab) => (
          <Ark.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-11 min-w-11 shrink-0 items-center justify-center fine:min-w-0 border-b-[3px] border-transparent text-13 whitespace-nowrap text-ink-2 hover:text-ink data-selected:border-brand data-selected:font-bold data-selected:text-ink"
          >
            {tab.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {tabs.map((tab) => (
        <Ark.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Ark.Content>
      ))}
    </Ark.Root>
  )
}
