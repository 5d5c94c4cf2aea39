import { Button } from '../controls/button.tsx'
import { Checkbox } from '../controls/input.tsx'
import { Dropdown } from '../overlays/dropdown.tsx'
import { Icon } from '../text/icon.tsx'
import { columnsText } from './columns-text.ts'
import type { ColumnChoice } from './use-column-choice.ts'

/** Ticks for the columns of a table; the first one stays. `choice` is of useColumnChoice. */
export function ColumnChooser<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  return (
    <Dropdown label={columnsText.columns} face={<Icon name="columns" />}>
      <fieldset className="max-h-[60dvh] overflow-y-auto px-4 py-2">
        <legend className="vh">{columnsText.shownColumns}</legend>
        {choice.all.map((column, at) => (
          <Checkbox
            key={column.key}
            checked={choice.isShown(column.key)}
            disabled={at === 0}
            onChange={() => choice.toggle(column.key)}
          >
            {column.label ?? column.head}
          </Checkbox>
        ))}
      </fieldset>
      <div className="border-t border-line p-2">
        <Button variant="ghost" size="sm" wide disabled={!choice.isChanged} onClick={choice.reset}>
          {columnsText.defaults}
        </Button>
      </div>
    </Dropdown>
  )
}
