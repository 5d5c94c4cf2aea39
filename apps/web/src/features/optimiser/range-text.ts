/** Two bounds in percent units: 9.1～10.3%, −1.2～8.4%. */
export function rangeText([low, high]: readonly [number, number]): string {
  return `${one(low)}～${one(high)}%`
}

function one(value: number): string {
  return value
    .toFixed(1)
    .replace(/^-(?=.*[1-9])/, '−')
    .replace(/^-/, '')
}
