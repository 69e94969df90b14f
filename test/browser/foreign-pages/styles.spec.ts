import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { EXHAUSTIVE } from '../../support/tier.ts'

/** The resets that pages have, in no layer, as far as they concern elements of the library. */
const RESETS = {
  'margins and paddings': '* { margin: 0; padding: 0 }',
  'lists, links and tables of Bootstrap 5.3': `ol, ul { padding-left: 2rem } ol, ul, dl { margin-top: 0; margin-bottom: 1rem }
    a { color: rgb(13, 110, 253); text-decoration: underline } th { text-align: -webkit-match-parent }
    thead, tbody, tfoot, tr, td, th { border-color: inherit; border-style: solid; border-width: 0 }`,
  'cells of a theme': 'table td, table tbody tr { padding: 20px; border: 3px solid red }',
  'everything of buttons':
    'button { background: none; border: 0; padding: 0; color: inherit; font: inherit }',
  'Eric Meyer’s':
    'html, body, div, span, p, a, form, label, legend, table, section, header, footer { margin: 0; padding: 0; border: 0; font: inherit; vertical-align: baseline }',
  'of a base of ten pixels': 'html { font-size: 62.5% } body { font-size: 1.6rem }',
  'of Bootstrap 3': `*, *::before, *::after { box-sizing: border-box } html { font-size: 10px }
    body { font: 14px/1.42857143 sans-serif; color: #333 } button, input, select, textarea { margin: 0; font: inherit; color: inherit }
    input { line-height: normal } input, button, select, textarea { font-family: inherit; font-size: inherit; line-height: inherit }
    label { display: inline-block; max-width: 100%; margin-bottom: 5px; font-weight: 700 } a { color: #337ab7; text-decoration: none }`,
  'of Bootstrap 5': `*, *::before, *::after { box-sizing: border-box } label { display: inline-block } button { border-radius: 0; text-transform: none }
    input, button, select, optgroup, textarea { margin: 0; font-family: inherit; font-size: inherit; line-height: inherit }
    a { color: #0d6efd; text-decoration: underline }`,
  'of Tailwind': `*, ::before, ::after { box-sizing: border-box; border-width: 0; border-style: solid; border-color: #e5e7eb }
    button, input, optgroup, select, textarea { font-family: inherit; font-size: 100%; font-weight: inherit; line-height: inherit; color: inherit; margin: 0; padding: 0 }
    button, input:where([type="button"], [type="reset"], [type="submit"]) { appearance: button; background-color: transparent; background-image: none }
    dialog { padding: 0 } a { color: inherit; text-decoration: inherit }`,
  'that name a state or a type': `button:not(:hover) { background: red; padding: 3px } input[type="text"], input:not([type]) { border: 5px solid; padding: 0 }
    .content a:not(.button):not(.x) { color: red; border-bottom: 4px solid } .content ul li { margin: 9px; padding: 9px }
    .content button:not(:hover):not(:active):not(.has-background) { color: red; background: red }
    .content table td, .content div:not(.x) { padding: 8px; border: 1px solid red }`,
  'of Tailwind 4': `@layer theme, base, components, utilities; @layer base { *, ::before, ::after { margin: 0; padding: 0; border: 0 solid }
    button, input, select { font: inherit; color: inherit; border-radius: 0; background-color: transparent } ul { list-style: none } }`,
  'of forms':
    'input, select, textarea, button { width: 100%; height: auto; min-height: 0; box-shadow: none; outline: none; text-transform: uppercase }'
} as const

/** Controls and boxes of the library, as its views and its fallbacks render them. */
const SAMPLES = `
  <button class="vitrine-button">Plain</button>
  <button class="vitrine-button vitrine-button--primary">Primary</button>
  <button class="vitrine-button vitrine-button--icon" aria-label="Icon">×</button>
  <a class="vitrine-button vitrine-button--primary" href="#">Link</a>
  <label class="vitrine-label" for="field">Label</label><input class="vitrine-input" id="field" value="Text">
  <select class="vitrine-select"><option>One</option></select>
  <div class="vitrine-quantity-field"><div class="vitrine-quantity-field__control">
    <button class="vitrine-quantity-field__step" data-sign="less"></button>
    <input class="vitrine-quantity-field__input" value="2">
    <button class="vitrine-quantity-field__step" data-sign="more"></button>
  </div></div>
  <ul class="vitrine-chips"><li><a class="vitrine-chips__chip" href="#">Red</a></li></ul>
  <table class="vitrine-cart-items__table"><tbody><tr class="vitrine-cart-items__line">
    <td class="vitrine-cart-items__total">1,00</td></tr></tbody></table>
  <div class="vitrine-notice">Notice</div>
  <span class="vitrine-count-badge">3</span>
  <dialog class="vitrine-dialog"><div class="vitrine-dialog__panel">
    <div class="vitrine-dialog__header"><b class="vitrine-dialog__title">Title</b></div>
    <div class="vitrine-dialog__body" tabindex="0"><i>Body</i></div>
    <div class="vitrine-dialog__actions"><button class="vitrine-button">OK</button></div>
  </div></dialog>
  <vitrine-consent-banner><form><div class="vitrine-consent-banner__choices">
    <button class="vitrine-button vitrine-consent-banner__choice">Yes</button>
    <button class="vitrine-button vitrine-consent-banner__choice">No</button>
  </div></form></vitrine-consent-banner>
  <div class="vitrine-toast-layer"><ol class="vitrine-toast-list__items"><li class="vitrine-toast">
    <span class="vitrine-toast__sign"></span></li></ol></div>`

const CSS = ['src/styles', 'src/ui', ...namesIn('widgets').map(name => `widgets/${name}`)]
  .flatMap(folder => namesIn(folder).map(name => `${folder}/${name}`))
  .filter(name => name.endsWith('.css'))
  .map(name => readFileSync(fileOf(name), 'utf8'))
  .join('\n')

function namesIn(folder: string): string[] {
  return readdirSync(fileOf(folder)).filter(name => folder !== 'widgets' || !name.includes('.'))
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`../../../${name}`, import.meta.url))
}

/** The size, the padding and the colours of every sample, in a page with a reset. */
async function measure(page: Page, reset: string): Promise<Record<string, string[]>> {
  await page.setContent(
    `<!doctype html><html><head><style>${CSS}</style><style>${reset}</style></head>
     <body class="content" style="font-size: 16px">${SAMPLES}</body></html>`
  )
  return page.evaluate(() => {
    document.querySelector('dialog')!.showModal()
    const found: Record<string, string[]> = {}
    for (const [index, element] of document
      .querySelectorAll('body [class^="vitrine-"], form')
      .entries()) {
      const own = getComputedStyle(element)
      const before = getComputedStyle(element, '::before')
      const isControl = element.matches(
        'button, input, select, .vitrine-button, .vitrine-chips__chip'
      )
      found[`${index} ${element.localName}.${element.className}`] = [
        own.padding,
        own.margin,
        own.borderWidth,
        own.borderRadius,
        own.minHeight,
        ...(isControl ? [own.height, own.color] : []),
        own.backgroundColor,
        before.borderWidth
      ]
    }
    return found
  })
}

test('keeps size, padding and colours of controls on pages with a reset', async ({ page }) => {
  const usual = await measure(page, '')
  for (const [name, reset] of Object.entries(RESETS)) {
    expect.soft(await measure(page, reset), name).toEqual(usual)
  }
})

/** How the README of the styles lets themes override parts. */
const OVERRIDES = {
  'a layer after the library': '@layer theme { .vitrine-button { padding: 1px } }',
  'an id and a class': '#page .vitrine-button { padding: 1px }',
  'a class of its own on the part': '.theme-button { padding: 1px }',
  'an important declaration': '.vitrine-button { padding: 1px !important }',
  'a token on the part': '.vitrine-button { --vitrine-space-2: 1px; --vitrine-space-4: 1px }'
}

test('lets a theme change the library’s parts', async ({ page }) => {
  await measure(page, Object.values(OVERRIDES)[0]!)
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      `<main id="page"><button class="vitrine-button vitrine-button--primary theme-button">Of the theme</button></main>`
    )
  )
  const button = page.getByText('Of the theme')
  const style = page.locator('style').last()
  for (const [way, css] of Object.entries(OVERRIDES)) {
    await style.evaluate((element, text) => {
      element.textContent = text
    }, css)
    await expect(button, way).toHaveCSS('padding', '1px')
  }
})

if (EXHAUSTIVE)
  test('prints the page, and nothing that lies on top of it', async ({ page, browserName }) => {
    test.skip(browserName === 'firefox', 'its driver cannot emulate print')
    await measure(page, 'vitrine-toasts { display: block }')
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<vitrine-toasts>messages</vitrine-toasts>')
      document.documentElement.dataset.vitrineScrollLock = ''
    })
    const onTop = page.locator(
      '.vitrine-dialog, vitrine-consent-banner, .vitrine-toast-layer, vitrine-toasts'
    )
    await expect(onTop).toHaveCount(4)
    await page.emulateMedia({ media: 'print' })
    for (const one of await onTop.all()) await expect(one).toBeHidden()
    await expect(page.getByText('Notice')).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible')
  })

/** What is hidden on the screen until somebody asks for it. */
const HIDDEN_PARTS = `
  <div data-vitrine-tabs data-vitrine-alive><div class="vitrine-tabs__list" role="tablist">
      <button class="vitrine-tabs__tab" aria-selected="true">Size</button><button class="vitrine-tabs__tab">Care</button></div>
    <section class="vitrine-tabs__panel"><h2 hidden>Size</h2><p>One litre.</p></section>
    <section class="vitrine-tabs__panel" hidden><h2 hidden>Care</h2><p>By hand.</p></section></div>
  <section data-vitrine-panel data-vitrine-alive><h2><button class="vitrine-panel__title">Returns</button></h2>
    <div class="vitrine-panel__content" hidden="until-found"><p>Within a month.</p></div></section>
  <section data-vitrine-panel data-vitrine-alive><h2><button class="vitrine-panel__title">Delivery</button></h2>
    <div class="vitrine-panel__content" hidden><p>In two days.</p></div></section>
  <vitrine-slider style="width: 300px"><div class="vitrine-carousel"><div class="vitrine-carousel__slot">
    <div class="vitrine-carousel__track" data-fading style="--vitrine-slider-speed: 1500ms">
      <div class="vitrine-carousel__slide" data-current><p>First slide.</p></div>
      <div class="vitrine-carousel__slide" inert><p>Second slide.</p></div></div></div>
    <div class="vitrine-carousel__dots"><button class="vitrine-carousel__dot"></button></div></div></vitrine-slider>
  <div class="vitrine-carousel" style="width: 300px"><div class="vitrine-carousel__track" data-sliding>
    <div class="vitrine-carousel__slide"><p>First card.</p></div>
    <div class="vitrine-carousel__slide" inert style="transform: translate3d(-600px, 0, 0)"><p>Second card.</p></div></div></div>
  <p data-vitrine-animate="fade">Animated.</p>`

test('prints closed panels, tabs that are not chosen, and every slide [UIX-02]', async ({
  page,
  browserName
}) => {
  test.skip(browserName === 'firefox', 'its driver cannot emulate print')
  await page.setContent(
    `<!doctype html><html><head><style>${CSS}</style>
     <style>[hidden] { display: none !important }</style></head><body>${HIDDEN_PARTS}</body></html>`
  )
  await page.evaluate(() =>
    document
      .querySelector('[data-vitrine-animate]')!
      .animate({ opacity: [0, 0] }, 1)
      .pause()
  )
  const hidden = ['By hand.', 'Within a month.', 'In two days.', 'Second slide.']
  for (const text of hidden) await expect(page.getByText(text)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const text of hidden) await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Care' })).toBeVisible()
  await expect(page.locator('.vitrine-tabs__list, .vitrine-carousel__dots')).toHaveCount(2)
  for (const control of await page
    .locator('.vitrine-tabs__list, .vitrine-carousel__dots')
    .all())
    await expect(control).toBeHidden()
  await expect(page.locator('[data-vitrine-animate]')).toHaveCSS('opacity', '1')
  // one below the other, not on top of each other or beside the page
  for (const [first, second] of [
    ['First slide.', 'Second slide.'],
    ['First card.', 'Second card.']
  ] as const) {
    const [above, below] = await Promise.all([
      page.getByText(first).boundingBox(),
      page.getByText(second).boundingBox()
    ])
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
    expect(below!.x).toBe(above!.x)
  }
})

test('texts without a background of their own can be read on a dark page [PDP-14]', async ({
  page
}) => {
  await page.setContent(
    `<!doctype html><html><head><style>${CSS}</style></head>
     <body style="background: #111; color: #eee">${HIDDEN_PARTS}
     <p class="vitrine-countdown"><span class="vitrine-countdown__label">Ends in</span></p></body></html>`
  )
  const texts = page.locator('.vitrine-tabs__tab, .vitrine-countdown__label')
  await expect(texts).toHaveCount(3)
  const lightest = await texts.evaluateAll(elements =>
    elements.map(element => {
      const context = document.createElement('canvas').getContext('2d')!
      context.fillStyle = getComputedStyle(element).color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, , , alpha = 0] = context.getImageData(0, 0, 1, 1).data
      return (red * alpha) / 255
    })
  )
  for (const light of lightest) expect(light).toBeGreaterThan(170)
})
