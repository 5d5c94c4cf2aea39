import { useState } from 'react'

import { Switch } from '../../ui/controls/switch.tsx'
import { useMounted } from '../../ui/layout/use-mounted.ts'
import { pointsText } from './points-text.ts'
import { areCardsOn, turnCards } from './quiet.ts'

const words = pointsText.cards

/** Whether this device shows cards and dialogs when something was earned. */
export function CardSwitch() {
  // the server does not know what a device keeps
  return useMounted() ? <Known /> : <Switch disabled>{words.on}</Switch>
}

function Known() {
  const [isOn, setOn] = useState(areCardsOn)
  return (
    <Switch
      checked={isOn}
      onChange={({ target }) => {
        turnCards(target.checked)
        setOn(target.checked)
      }}
    >
      {words.on}
    </Switch>
  )
}
