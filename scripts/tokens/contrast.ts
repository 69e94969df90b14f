/** Channels from 0 to 255, `alpha` from 0 to 1. */
export interface Rgba {
  red: number
  green: number
  blue: number
  alpha: number
}

/**
 * Reads `#rrggbb` and `rgb(1 2 3 / 55%)`.
 *
 * @throws {Error} for any other notation.
 */
export function parseColor(css: string): Rgba {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(css.trim())
  if (hex) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map(part => Number.parseInt(part, 16))
    return { red, green, blue, alpha: 1 }
  }
  const rgb = /^rgb\((\d+) (\d+) (\d+)(?: \/ (\d+)%)?\)$/.exec(css.trim())
  if (!rgb) throw new Error(`"${css}" is not a colour that this test can read.`)
  const [, red, green, blue, percent = '100'] = rgb
  return {
    red: Number(red),
    green: Number(green),
    blue: Number(blue),
    alpha: Number(percent) / 100
  }
}

/** The colour that is seen when a transparent one lies on an opaque one. */
export function layeredOn(back: Rgba, front: Rgba): Rgba {
  const mix = (channel: 'red' | 'green' | 'blue') =>
    front[channel] * front.alpha + back[channel] * (1 - front.alpha)
  return { red: mix('red'), green: mix('green'), blue: mix('blue'), alpha: 1 }
}

/** The contrast of two opaque colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: Rgba, other: Rgba): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf({ red, green, blue }: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
