import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { styleSources } from '../../scripts/build/style-sources.mjs'

/** The real stylesheets; `test/support/themes.ts` imitates them for the stories of every widget. */
const FRAMEWORKS = {
  'Bootstrap 5': () => read('bootstrap/dist/css/bootstrap.css'),
  // as in its index.css, whose imports the page could not load
  'Tailwind 4': () =>
    `@layer theme, base, components, utilities;
    @layer base { ${read('tailwindcss/preflight.css')} }
    @layer utilities { .mt-3 { margin-top: 12px } }`
} as const

const LIBRARY = styleSources()
  .map(path => readFileSync(path, 'utf8'))
  .join('\n')

/** What the page would hand down to parts by its font and colour, so that only rules about elements make a difference. */
const SURROUNDINGS = 'margin: 0; font: 16px/1.5 sans-serif; color: rgb(1, 2, 3); width: 800px'

/** With the proportions of its attributes: a reset with `height: auto` for pictures beats those, and nothing can take that back. */
const picture = (width: number, height: number) =>
  `src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E" width="${width}" height="${height}" alt=""`

const WIDGETS = `
  <form class="vitrine-field-form">
    <label class="vitrine-label" for="name">Name</label><input class="vitrine-input" id="name" value="Claire">
    <input class="vitrine-input" type="search" value="lamp"><input class="vitrine-input" aria-invalid="true">
    <textarea class="vitrine-input"></textarea>
    <select class="vitrine-select"><option>EUR</option></select>
    <p class="vitrine-error">Correct the name.</p>
    <button class="vitrine-button" type="button">Plain</button>
    <button class="vitrine-button vitrine-button--primary" type="submit">Primary</button>
    <button class="vitrine-button" type="button" disabled>Disabled</button>
    <button class="vitrine-cross" type="button" aria-label="Close"></button>
    <a class="vitrine-button vitrine-button--quiet" href="#x">Link</a>
  </form>
  <div class="vitrine-quantity-field"><div class="vitrine-quantity-field__control">
    <button class="vitrine-quantity-field__step" type="button" data-sign="less"></button>
    <input class="vitrine-quantity-field__input" value="2">
    <button class="vitrine-quantity-field__step" type="button" data-sign="more"></button></div></div>
  <p class="vitrine-notice" hidden>Hidden</p>
  <button class="vitrine-button vitrine-button--primary" hidden>Hidden</button>
  <div class="vitrine-notice vitrine-notice--error">Refused</div>
  <ul class="vitrine-chips"><li><a class="vitrine-chips__chip" href="#x">Red</a></li></ul>
  <div class="vitrine-carousel"><div class="vitrine-carousel__track">
    <div class="vitrine-carousel__slide"><img class="vitrine-slider__image" ${picture(320, 200)}></div>
  </div></div>
  <img class="vitrine-asset-picture__image" ${picture(120, 80)}>
  <table class="vitrine-cart-items__table"><tbody><tr class="vitrine-cart-items__line">
    <td class="vitrine-cart-items__total">1,00</td></tr></tbody></table>
  <vitrineview><ul><li>With a bullet</li></ul><fieldset><legend>Choose</legend>
    <input type="radio" id="one"><label for="one">One</label></fieldset>
    <h3>A title</h3><p>A <a href="#x">link</a>, <strong>strong</strong>, <small>small</small>, <abbr title="x">abbr</abbr>, <code>code</code></p>
    <ol><li>First</li></ol><dl><dt>Weight</dt><dd>2 kg</dd></dl><hr>
    <table><caption>Sizes</caption><thead><tr><th>Size</th></tr></thead><tbody><tr><td>L</td></tr></tbody></table>
    <details open><summary>More</summary><figure><img ${picture(60, 40)}><figcaption>A picture</figcaption></figure></details>
    <label>File <input type="file"></label><input type="file" hidden><button type="button">Plain</button><textarea></textarea><progress value="0.5"></progress>
    <svg width="20" height="20" viewBox="0 0 2 2" fill="none"><path d="M0 0h2v2z"/></svg>
    <div data-vitrine-page><p>Words of the page</p></div></vitrineview>
  <div class="vitrine-dialog-layer"><dialog class="vitrine-dialog"><div class="vitrine-dialog__panel">
    <div class="vitrine-dialog__header"><h2 class="vitrine-dialog__title">Title</h2></div>
    <div class="vitrine-dialog__body"><p>Body</p></div>
    <div class="vitrine-dialog__actions"><button class="vitrine-button">OK</button></div></div></dialog></div>
  <div class="vitrine-toast-layer"><ol class="vitrine-toast-list__items"><li class="vitrine-toast">
    <span class="vitrine-toast__sign"></span><p class="vitrine-toast__text">Saved</p></li></ol></div>`

for (const [name, framework] of Object.entries(FRAMEWORKS)) {
  test.describe(name, () => {
    test('keeps size, borders and place of controls, lists, pictures and dialogs, in either order of the stylesheets', async ({
      page
    }) => {
      const usual = await measure(page, [LIBRARY])

      expect.soft(await measure(page, [LIBRARY, framework()]), 'linked after').toEqual(usual)
      expect.soft(await measure(page, [framework(), LIBRARY]), 'linked before').toEqual(usual)
    })

    test('keeps the focus ring', async ({ page }) => {
      await measure(page, [LIBRARY, framework()])
      await page.evaluate(() => document.querySelector('dialog')?.close())
      for (const role of ['textbox', 'combobox', 'button', 'link'] as const) {
        const control = page.getByRole(role).first()
        await control.focus()
        await expect(control, role).toHaveCSS('outline', 'rgb(22, 103, 201) solid 3px')
      }
    })

    test('gives controls, dialogs and messages the font of --vitrine-font', async ({
      page
    }) => {
      await measure(page, [LIBRARY, framework(), ':root { --vitrine-font: fantasy }'])

      const others = await page.evaluate(() =>
        [...document.querySelectorAll('[class^="vitrine-"]')]
          .filter(part => getComputedStyle(part).fontFamily !== 'fantasy')
          .map(part => part.outerHTML)
      )
      expect(others).toEqual([])
    })

    test('hides what is hidden', async ({ page }) => {
      await measure(page, [LIBRARY, framework()])

      for (const hidden of await page.locator('[hidden]').all())
        await expect(hidden).toBeHidden()
    })
  })
}

/** Size, place and look of every part, in a page with these stylesheets; not of what a view shows of the page, which the page styles. */
async function measure(page: Page, sheets: readonly string[]): Promise<Record<string, string>> {
  await page.setContent(
    `<!doctype html><html lang="en"><head>${sheets.map(css => `<style>${css}</style>`).join('')}</head>
     <body style="${SURROUNDINGS}">${WIDGETS}</body></html>`
  )
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('*'))
      element.style.transition = 'none'
    document.querySelector('dialog')?.showModal()
    const found: Record<string, string> = {}
    const parts = ':is([class^="vitrine-"], vitrineview *, .vitrine-dialog-layer *)'
    for (const [at, element] of document
      .querySelectorAll(
        `${parts}:not(svg *, [hidden], [data-vitrine-page], [data-vitrine-page] *)`
      )
      .entries()) {
      const own = getComputedStyle(element)
      const { x, y, width, height } = element.getBoundingClientRect()
      // the page's text above the parts moves with the page
      const place = element.matches('dialog, dialog *') ? y : ''
      const look = [own.border, own.borderRadius, own.padding, own.margin, own.listStyleType]
      const paint = [own.backgroundColor, own.color, own.font, own.textDecorationLine]
      const button = getComputedStyle(element, '::file-selector-button')
      found[`${at} ${element.localName}.${element.className}`] =
        [x, place, width, height].map(String).join(' ') +
        [...look, ...paint, own.display, own.fill, button.padding, button.border].join(' | ')
    }
    return found
  })
}

function read(module: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(module), 'utf8')
}
