import { useNavigate } from 'react-router'

import { IconButton } from '../../ui/controls/button.tsx'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { addressOf, isOwnView, type View, views } from './conditions.ts'
import type { SearchQuery } from './queries.ts'
import { text } from './text.ts'

interface ListToolsProps {
  readonly conditions: SearchQuery
  readonly view: View
  /** How many funds were found. */
  readonly total: number
}

/** Which columns the list has: those of the site, or the reader's own. */
export function ListTools({ conditions, view }: ListToolsProps) {
  const navigate = useNavigate()
  const choose = async () => {
    const { askColumns } = await import('./ask-columns.ts')
    const chosen = await askColumns(view)
    if (chosen !== null) void navigate(addressOf({ ...conditions, view: chosen }), { preventScrollReset: true })
  }
  return (
    <>
      <SegmentLinks
        label={text.view}
        value={isOwnView(view) ? 'own' : view}
        choices={[
          ...views.map((each) => ({
            key: each,
            label: text.viewNames[each],
            to: addressOf({ ...conditions, view: each }),
          })),
          { key: 'own', label: text.ownView, to: addressOf({ ...conditions, view: isOwnView(view) ? view : 'own' }) },
        ]}
        className="max-md:hidden"
      />
      <IconButton label={text.chooseColumns} onClick={() => void choose()}>
        <Icon name="columns" />
      </IconButton>
    </>
  )
}
