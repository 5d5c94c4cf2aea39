import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { Fragment, type ReactNode, useMemo } from 'react'

import { Icon } from '../text/icon.tsx'

export interface ComboboxItem {
  readonly value: string
  readonly label: string
  readonly detail?: ReactNode
}

interface ComboboxProps {
  readonly label: string
  readonly placeholder?: string
  /** What the text found; the caller filters. */
  readonly items: readonly ComboboxItem[]
  readonly onText: (text: string) => void
  readonly onPick: (value: string) => void
  readonly emptyText: string
  /** It stands in a dialog, which hides all that stands outside of it from who does not see. */
  readonly inDialog?: boolean
}

/** A line of text that offers what it finds. Chinese input methods choose with Enter without picking. */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, items, onText, onPick, emptyText, inDialog = false } = props
  const Layer = inDialog ? Fragment : Portal
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...items],
        itemToValue: (item) => item.value,
        itemToString: (item) => item.label,
      }),
    [items],
  )
  return (
    <Ark.Root
      collection={collection}
      openOnClick
      // the best find stands next to what is typed
      positioning={{ flip: false, sameWidth: true, ...(inDialog ? { strategy: 'fixed' } : {}) }}
      selectionBehavior="clear"
      onInputValueChange={(change) => onText(change.inputValue)}
      onValueChange={(change) => {
        const [picked] = change.value
        if (picked !== undefined) onPick(picked)
      }}
    >
      <Ark.Label className="vh">{label}</Ark.Label>
      <Ark.Control className="flex h-11 items-center gap-2 rounded-2 border border-line-3 bg-panel px-3 ringed fine:h-10">
        <Icon name="search" className="text-ink-3" />
        <Ark.Input
          placeholder={placeholder}
          className="h-full w-full min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-3 md:text-14"
        />
      </Ark.Control>
      <Layer>
        <Ark.Positioner className="z-70!">
          <Ark.Content className="max-h-80 overflow-y-auto rounded-2 border border-line bg-panel py-1 shadow-2">
            {items.length === 0 && <p className="px-4 py-3 text-13 text-ink-3">{emptyText}</p>}
            {items.map((item) => (
              <Ark.Item key={item.value} item={item} className="cursor-pointer px-4 py-2 data-highlighted:bg-hover">
                <Ark.ItemText className="block">{item.label}</Ark.ItemText>
                {item.detail !== undefined && <span className="block text-12 text-ink-3">{item.detail}</span>}
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Layer>
    </Ark.Root>
  )
}
