import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'

import '../support/styles.ts'

const LIGHT_PAPER = 'rgb(255, 255, 255)'
const DARK_PAPER = 'rgb(21, 24, 30)'
const ACCENT = 'rgb(122, 31, 92)'

const BUTTON = '<button class="vitrine-button" type="button">Search</button>'
const style = document.createElement('style')

beforeEach(() => document.head.append(style))

afterEach(async () => {
  style.remove()
  style.textContent = ''
  document.body.innerHTML = ''
  document.documentElement.removeAttribute('data-vitrine-scheme')
  await emulate({})
})

test('stays light for a shopper who prefers dark, unless the page asks for it', async () => {
  await emulate({ prefers: 'dark' })
  document.body.innerHTML = BUTTON

  expect(paperOf('button')).toBe(LIGHT_PAPER)

  document.documentElement.dataset.vitrineScheme = 'auto'
  expect(paperOf('button')).toBe(DARK_PAPER)
  expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark')

  await emulate({ prefers: 'light' })
  expect(paperOf('button')).toBe(LIGHT_PAPER)
})

test('is dark in one part of a light page, and light in a part of that', () => {
  document.body.innerHTML = `
    <footer data-vitrine-scheme="dark"><p id="dark">${BUTTON}</p>
      <div id="light" data-vitrine-scheme="light">${BUTTON}</div></footer>
    <main id="around">${BUTTON}</main>`

  expect(paperOf('#dark button')).toBe(DARK_PAPER)
  expect(paperOf('#light button')).toBe(LIGHT_PAPER)
  expect(paperOf('#around button')).toBe(LIGHT_PAPER)
  expect(schemeOf('#dark button')).toBe('dark')
  expect(schemeOf('#light button')).toBe('light')
})

test('keeps the colours of a theme where a light page says that a part is light', () => {
  style.textContent = `:root { --vitrine-color-paper: ${ACCENT} }`
  document.body.innerHTML = `<div data-vitrine-scheme="light">${BUTTON}</div>`

  expect(paperOf('button')).toBe(ACCENT)
})

test('lets a theme give a colour for each scheme in one line', () => {
  style.textContent = `:root, [data-vitrine-scheme] {
    --vitrine-color-paper: var(--vitrine-light, ${ACCENT}) var(--vitrine-dark, rgb(1, 2, 3)) }`
  document.body.innerHTML = `<p id="light">${BUTTON}</p><p id="dark" data-vitrine-scheme="dark">${BUTTON}</p>`

  expect(paperOf('#light button')).toBe(ACCENT)
  expect(paperOf('#dark button')).toBe('rgb(1, 2, 3)')
})

test('shows dialogs and what lies behind them as the page asks', () => {
  document.documentElement.dataset.vitrineScheme = 'dark'
  document.body.innerHTML =
    '<div class="vitrine-dialog-layer"><dialog class="vitrine-dialog">Added</dialog></div>'
  const dialog = document.querySelector('dialog')
  dialog?.showModal()

  expect(paperOf('dialog')).toBe(DARK_PAPER)
  expect(dialog && getComputedStyle(dialog, '::backdrop').backgroundColor).toBe(
    'rgba(0, 0, 0, 0.7)'
  )
  dialog?.close()
})

test('is printed in light colours, because browsers leave out dark backgrounds', async () => {
  document.documentElement.dataset.vitrineScheme = 'dark'
  document.body.innerHTML = BUTTON

  await emulate({ media: 'print' })
  expect(paperOf('button')).toBe(LIGHT_PAPER)
})

function paperOf(selector: string): string {
  return styleOf(selector).backgroundColor
}

function schemeOf(selector: string): string {
  return styleOf(selector).colorScheme
}

function styleOf(selector: string): CSSStyleDeclaration {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  // the colours of buttons change gradually
  element.style.transition = 'none'
  return getComputedStyle(element)
}

async function emulate({ prefers = '', media = '' }): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: [{ name: 'prefers-color-scheme', value: prefers }]
  })
}
