import { cdp } from 'vitest/browser'

/** Turns forced colours on or off; a test that turns them on turns them off at its end. */
export async function emulateForcedColors(value: 'active' | ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value }]
  })
}

/** A system color as it is computed in this browser. */
export function systemColor(name: string): string {
  const sample = document.body.appendChild(document.createElement('i'))
  sample.style.color = name
  const { color } = getComputedStyle(sample)
  sample.remove()
  return color
}
