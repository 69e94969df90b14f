import type { Preview } from '@storybook/react-vite'
import { languages } from '../src/shared/languages.ts'
import { ROLES, type Surroundings, SurroundingsOfStory } from '../stories/surroundings.ts'
import { emulateReducedMotion } from './reduced-motion.ts'

/** The themes to copy, as the toolbar offers them; that for Bootstrap needs Bootstrap itself. */
const THEMES = import.meta.glob<string>('../docs/themes/{calm,bold}.css', {
  query: '?inline',
  import: 'default',
  eager: true
})
const themeOfToolbar = document.createElement('style')

/** The choices of the toolbar. Each title says what changes for the tags. */
export const globalTypes = {
  culture: tool('globe', 'The culture of the page: texts and formats of the tags', [
    ...languages
  ]),
  currency: tool(
    'credit',
    'The currency of attributes and replies; amounts are not converted',
    [{ value: 'own', title: 'Currency' }, ...['EUR', 'CHF', 'GBP', 'USD', 'JPY']]
  ),
  role: tool('user', 'Whom the page is for: the page setting "customer"', [...ROLES]),
  consent: tool(
    'lock',
    'The choice about cookies when the page opens: the cookie and its store',
    [
      { value: 'none', title: 'No consent' },
      { value: 'all', title: 'All cookies' },
      { value: 'necessary', title: 'Necessary' }
    ]
  ),
  scheme: tool('contrast', 'Light or dark surroundings', ['light', 'dark']),
  theme: tool('paintbrush', 'A theme of docs/themes', [
    { value: 'default', title: 'Theme' },
    'calm',
    'bold'
  ]),
  direction: tool('transfer', 'The direction of the text: dir of <html>', [
    { value: 'ltr', title: 'LTR' },
    { value: 'rtl', title: 'RTL' }
  ]),
  motion: tool(
    'play',
    'prefers-reduced-motion, in matchMedia and in the stylesheets of the page',
    [
      { value: 'system', title: 'Motion' },
      { value: 'reduced', title: 'Reduced' },
      { value: 'full', title: 'Full' }
    ]
  ),
  script: tool('lightning', 'Without JavaScript, a page shows what is inside its tags', [
    { value: 'on', title: 'Script' },
    { value: 'off', title: 'No script' }
  ])
}

export const initialGlobals = {
  culture: 'en',
  currency: 'own',
  role: 'guest',
  consent: 'none',
  scheme: 'light',
  theme: 'default',
  direction: 'ltr',
  motion: 'system',
  script: 'on'
}

type Decorator = Extract<NonNullable<Preview['decorators']>, readonly unknown[]>[number]

/** Gives a story the surroundings that the toolbar or the story itself chooses. */
export const withSurroundings: Decorator = (Story, { globals }) => {
  const { documentElement: root } = document
  root.removeAttribute('data-vitrine-scheme')
  if (globals.scheme === 'dark') root.dataset.vitrineScheme = 'dark'
  // axe takes the page for white where only `color-scheme` darkens it
  root.style.backgroundColor = globals.scheme === 'dark' ? 'Canvas' : ''
  if (globals.direction === 'rtl') root.dir = 'rtl'
  else root.removeAttribute('dir')
  themeOfToolbar.textContent = THEMES[`../docs/themes/${globals.theme}.css`] ?? ''
  document.head.append(themeOfToolbar)
  emulateReducedMotion(globals.motion === 'system' ? undefined : globals.motion === 'reduced')
  return (
    <SurroundingsOfStory value={chosen(globals)}>
      <Story />
    </SurroundingsOfStory>
  )
}

function chosen(globals: Record<string, unknown>): Surroundings {
  const { culture, currency, role, consent, script } = globals as Record<string, string>
  return {
    culture: culture ?? 'en',
    hasScript: script !== 'off',
    currency: currency === 'own' ? undefined : currency,
    role: ROLES.find(one => one === role) ?? 'guest',
    consent: consent === 'all' || consent === 'necessary' ? consent : undefined
  }
}

function tool(
  icon: string,
  description: string,
  items: (string | { value: string; title: string })[]
) {
  return {
    description,
    toolbar: { title: description, icon: icon as never, items, dynamicTitle: true }
  }
}
