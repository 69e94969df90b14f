import { expect } from 'vitest'
import { THEMES } from '../support/themes.ts'

/** What belongs to the library: its classes, and what its views contain, except what they show of the page. */
const PARTS = '[class^="vitrine-"], vitrineview :not([class], svg *, [data-vitrine-page] *)'

const COMPARED = [
  'padding',
  'margin-top',
  'border-width',
  'border-radius',
  'background-color',
  'box-shadow',
  'text-decoration-line',
  'min-height',
  'max-width',
  'display',
  'float',
  'vertical-align',
  'border-collapse',
  'opacity'
]

/** Parts between elements of the page have them from there. */
const INHERITED = [
  'color',
  'font-size',
  'font-family',
  'font-weight',
  'font-style',
  'line-height',
  'letter-spacing',
  'text-align',
  'text-transform'
]

/** A layer below the library's also reaches what is hidden, where nobody sees it, and the elements of the calendar. */
const BELOW_LAYER = ':not([class]):is([hidden], calendar-date *)'

/** No theme changes the look of a part: every difference is a line of the table that it reports. */
export function expectOwnLook(page: Element): void {
  const parts = [...document.querySelectorAll(PARTS)]
  const style = document.createElement('style')
  page.classList.add('content')
  document.head.append(style)
  const own = looksOf(parts)
  const changed: string[] = []
  for (const [theme, css] of Object.entries(THEMES)) {
    style.textContent = css
    for (const [at, look] of looksOf(parts).entries()) {
      if (theme === 'Tailwind 4' && parts[at]!.matches(BELOW_LAYER)) continue
      for (const [property, value] of Object.entries(look)) {
        const before = own[at]![property]
        if (value !== before)
          changed.push(`${theme} | ${nameOf(parts[at]!)} | ${property} | ${before} | ${value}`)
      }
    }
  }
  style.remove()
  page.classList.remove('content')
  expect(changed).toEqual([])
}

function looksOf(parts: readonly Element[]): Record<string, string>[] {
  return parts.map(part => {
    const style = getComputedStyle(part)
    const look: Record<string, string> = {}
    const names = part.closest('[data-vitrine-page]') ? COMPARED : [...COMPARED, ...INHERITED]
    for (const name of names) look[name] = style.getPropertyValue(name)
    if (part.matches('ul, ol, li')) look.bullets = style.listStyleType
    look['::before'] = getComputedStyle(part, '::before').content
    if (names !== COMPARED && part.matches('button, input, select, textarea, .vitrine-button'))
      look.height = style.height
    return look
  })
}

function nameOf(part: Element): string {
  const { localName, className, parentElement } = part
  return `${localName}${className ? `.${className}` : ` in ${parentElement?.className}`}`
}

/** In a column of the page, nothing sticks out of it, and no name is squeezed. */
export async function expectFits(page: HTMLElement): Promise<void> {
  const outside: string[] = []
  for (const width of [610, 320]) {
    page.style.width = `${width}px`
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const end = page.getBoundingClientRect().right
    for (const part of page.querySelectorAll(PARTS)) {
      const { right, width: own } = part.getBoundingClientRect()
      if (own > 0 && right > end + 1 && !isClipped(part, page))
        outside.push(`${width} px | ${nameOf(part)} | ends at ${right - end}`)
      if (isSqueezed(part))
        outside.push(`${width} px | ${nameOf(part)} | is ${own} wide: ${part.textContent}`)
    }
  }
  page.style.width = ''
  expect(outside).toEqual([])
}

function isClipped(part: Element, page: Element): boolean {
  for (let one: Element | null = part; one && one !== page; one = one.parentElement) {
    const { overflowX, position, clipPath } = getComputedStyle(one)
    if (overflowX !== 'visible' || position === 'fixed' || clipPath !== 'none') return true
    // arrows stand on the edge of their row
    if (one.matches('svg, dialog, [popover], .vitrine-carousel__arrow')) return true
  }
  return false
}

/** A text of words that has less room than its longest word and some more. */
function isSqueezed(part: Element): boolean {
  const own = [...part.childNodes].filter(node => node.nodeType === Node.TEXT_NODE)
  const text = own
    .map(node => node.nodeValue)
    .join('')
    .trim()
  if (text.length < 15 || part.closest('svg, .vitrine-visually-hidden, option, script, style'))
    return false
  const width = part.clientWidth || part.parentElement!.clientWidth
  return width > 1 && width < 80
}

/** `--vitrine-font` is the font of everything in tags, controls and dialogs included. */
export function expectFont(): void {
  document.documentElement.style.setProperty('--vitrine-font', 'fantasy')
  const others = [...document.querySelectorAll(PARTS)].filter(
    part =>
      !part.matches(
        'option, optgroup, code, input:not([class]), .vitrine-lightbox *, .vitrine-quick-order__text'
      ) && getComputedStyle(part).fontFamily !== 'fantasy'
  )
  document.documentElement.style.removeProperty('--vitrine-font')
  expect(others.map(nameOf)).toEqual([])
}
