import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { afterThisTest } from '../support/after-this-test.ts'
import { attribute } from '../support/builders.ts'
import { drawnColors } from '../support/drawn-colors.ts'
import { emulateForcedColors, systemColor } from '../support/forced-colors.ts'
import { openPage } from '../support/open-page.ts'

const ACCENT = 'rgb(200, 0, 100)'

const FREE_SHIPPING =
  '<vitrine-free-shipping amount="25" free-from="75"></vitrine-free-shipping>'
const FRAMES = attribute(
  Array.from({ length: 12 }, (_, at) => ({ AssetId: String(at), AssetName: 'turn.webp' }))
)
const VIEWER = `<div style="width: 240px"><vitrine-viewer-360 product-name="Théière" frames='${FRAMES}'>
  <div class="vitrine-viewer-360"><div class="vitrine-viewer-360__stage"></div></div></vitrine-viewer-360></div>`

afterEach(() => emulateForcedColors(''))

/** One of the frames is loaded. */
function loadOneFrame(): void {
  const { decode } = HTMLImageElement.prototype
  HTMLImageElement.prototype.decode = function () {
    return this.src.includes('/assets/0/') ? Promise.resolve() : new Promise(() => {})
  }
  afterThisTest(() => {
    HTMLImageElement.prototype.decode = decode
  })
}

test.each([
  ['the missing amount for free delivery [CART-05]', FREE_SHIPPING],
  ['what has been loaded of a 360° view [PDP-12]', VIEWER]
])(
  'draws %s in the accent colour of the theme, and in that of the system in forced colours',
  async (_, html) => {
    loadOneFrame()
    await openPage(`<p>Beside</p><div style="--vitrine-color-accent: ${ACCENT}">${html}</div>`)
    const bar = page.getByRole('progressbar')
    // the pointer loads more
    await userEvent.hover(page.getByText('Beside'))
    await expect.poll(() => Number(bar.element().getAttribute('value'))).toBeGreaterThan(0)
    const drawn = () => drawnColors(bar.element(), [0.04, 0.9])

    const [done, rest] = await drawn()
    expect(done).toBe(ACCENT)
    expect(rest).not.toBe(ACCENT)

    await emulateForcedColors('active')
    await expect.poll(async () => (await drawn())[0]).not.toBe(ACCENT)
    // the colour of the system may be translucent
    const [forced, unforced] = await drawn()
    expect(unforced).toBe(systemColor('Canvas'))
    expect(forced).not.toBe(unforced)
  }
)
