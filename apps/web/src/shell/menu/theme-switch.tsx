import { useState } from 'react'

import { chooseTheme, chosenTheme, type Theme, themes } from '../../platform/theme.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { text } from '../text.ts'

/** Light, dark, or as the device has it. Only drawn once its menu is open, so that it may read the device. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(chosenTheme)
  return (
    <Segment
      label={text.theme}
      value={theme}
      choices={themes.map((value) => ({ value, label: text.themes[value] }))}
      onChange={(next) => {
        chooseTheme(next)
        setTheme(next)
      }}
      className="w-full"
    />
  )
}
