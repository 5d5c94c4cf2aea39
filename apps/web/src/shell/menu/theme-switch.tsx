import { useState } from 'react'

import { chooseTheme, chosenTheme, type Theme, themes } from '../../platform/theme.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { panelText } from './panel-text.ts'

/** Light, dark, or as the device has it. Only drawn once its menu is open, so that it may read the device. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(chosenTheme)
  return (
    <Segment
      label={panelText.theme}
      value={theme}
      choices={themes.map((value) => ({ value, label: panelText.themes[value] }))}
      onChange={(next) => {
        chooseTheme(next)
        setTheme(next)
      }}
      className="w-full"
    />
  )
}
