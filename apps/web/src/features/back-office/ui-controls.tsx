import { useState } from 'react'

import { Button, type ButtonVariant, IconButton } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Checkbox, Input, RangeInput, Select } from '../../ui/input.tsx'
import { Segment } from '../../ui/segment.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { text } from './text.ts'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']

/** Buttons, fields and choices. */
export function UiControls() {
  const [tab, setTab] = useState<string>(text.tabs[0])
  const [shares, setShares] = useState([30, 70])
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-2">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {text.confirm}
          </Button>
        ))}
        <Button disabled>{text.confirm}</Button>
        <IconButton label={text.open}>
          <Icon name="filter" />
        </IconButton>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={text.sample} hint={text.tip}>
          {(control) => <Input {...control} placeholder={text.sample} after="元" />}
        </Field>
        <Field label={text.sample} error={text.errorTitle}>
          {(control) => <Input {...control} defaultValue="−1" />}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Select aria-label={text.sample}>
          <option>{text.sample}</option>
        </Select>
        <Checkbox defaultChecked>{text.sample}</Checkbox>
        <Switch defaultChecked>{text.sample}</Switch>
        <RangeInput aria-label={text.sample} className="w-40" />
        <Segment
          label={text.sample}
          value={tab}
          onChange={setTab}
          choices={text.tabs.map((label) => ({ value: label, label }))}
        />
      </div>
      <Slider labels={['債券', '股票']} value={shares} onChange={setShares} />
      <Combobox
        label={text.sample}
        placeholder={text.sample}
        items={text.kinds.map((label) => ({ value: label, label }))}
        onText={() => {}}
        onPick={() => {}}
        emptyText={text.emptyTitle}
      />
      <Tabs label={text.sample} tabs={text.tabs.map((label) => ({ value: label, label, content: label }))} />
    </div>
  )
}
