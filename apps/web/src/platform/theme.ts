export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'

/** Runs in the head before the first paint, so that a chosen theme never flashes. */
export const themeScript = `try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** The theme the reader chose on this device. */
export function chosenTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(KEY)) ?? 'auto'
  } catch {
    return 'auto'
  }
}

/** Applies a theme at once and keeps it on this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // a browser that keeps nothing still shows the choice until it is closed
  }
}
