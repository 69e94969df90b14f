import type { Names } from './names.ts'

/** Path → text of every file that a new widget begins with. */
export function filesOf(names: Names): Record<string, string> {
  const { folder } = names
  return {
    [`widgets/${folder}/README.md`]: readme(names),
    [`widgets/${folder}/${folder}.element.ts`]: element(names),
    [`widgets/${folder}/${folder}.tsx`]: view(names),
    [`widgets/${folder}/${folder}.messages.ts`]: words(names),
    [`widgets/${folder}/${folder}.css`]: css(names),
    [`stories/${folder}.stories.tsx`]: stories(names),
    [`test/widgets/${folder}.test.tsx`]: test(names)
  }
}

function readme({ folder, tag }: Names): string {
  return `# \`<${tag}>\`

Greets the shopper by a name that the page gives.

| Attribute | Value        | Default | Meaning            |
| --------- | ------------ | ------- | ------------------ |
| \`whom\`    | text, needed |         | The name to greet. |

Inside the tag: a sentence that makes sense without scripts. Give it the class \`vitrine-${folder}\`, so that nothing moves
when the widget comes alive.

States: Ready, Fallback. See \`stories/${folder}.stories.tsx\`.
`
}

function element({ folder, tag, view }: Names): string {
  return `import { about, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ${view} } from './${folder}.tsx'

defineWidget(
  '${tag}',
  ${view},
  { whom: about('The name to greet.', text) },
  { summary: 'Greets the shopper by a name that the page gives.' }
)
`
}

function view({ folder, view }: Names): string {
  return `import { t } from './${folder}.messages.ts'

interface ${view}Props {
  whom: string
}

export function ${view}({ whom }: ${view}Props) {
  return <p className="vitrine-${folder}">{t('hello', { whom })}</p>
}
`
}

function words({ group }: Names): string {
  return `import { messages } from '../../src/i18n/messages.ts'

export const t = messages('${group}', {
  en: { hello: 'Hello {whom}' },
  fr: { hello: 'Bonjour {whom}' },
  nl: { hello: 'Dag {whom}' }
})
`
}

function css({ folder }: Names): string {
  return `@layer vitrine.widgets {
  .vitrine-${folder} {
    margin: 0;
    padding: var(--vitrine-space-3);
  }
}
`
}

function stories({ folder, tag, title }: Names): string {
  return `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/${title}' }
export default meta

const TAG = \`<${tag} whom="Anna">
  <p class="vitrine-${folder}">Bonjour</p>
</${tag}>\`

export const Ready: StoryObj = {
  render: () => <Scene html={TAG} />,
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('Bonjour Anna')).toBeVisible()
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }
`
}

function test({ folder, tag }: Names): string {
  return `import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import { openPage } from '../support/open-page.ts'

const FALLBACK = '<p class="vitrine-${folder}">Bonjour</p>'

test('greets the shopper by name', async () => {
  await openPage(\`<${tag} whom="Anna">\${FALLBACK}</${tag}>\`)

  await expect.element(page.getByText('Bonjour Anna')).toBeVisible()
  await expectNoAxeViolations()
})

test('keeps the plain HTML when the page gives no name', async () => {
  await openPage(\`<${tag}>\${FALLBACK}</${tag}>\`)

  await expect.element(page.getByText('Bonjour', { exact: true })).toBeVisible()
})
`
}
