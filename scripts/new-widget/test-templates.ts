import { exampleOf } from './fallback.ts'
import type { Names } from './names.ts'
import { texts } from './texts.ts'

export function stories(names: Names): string {
  const { title } = names
  return `import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/${title}' }
export default meta

const TAG = \`${exampleOf(names, 'en')}\`

export const Ready: StoryObj = { render: () => <Scene html={TAG} /> }

export const Full: StoryObj = {
  render: () => <Scene html={TAG.replace('max-length="200"', 'max-length="5"')} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await canvas.findByText('${left('en', 5)}')
    await userEvent.type(canvas.getByLabelText('${texts.en.label}'), 'Welcome')
    await expect(await canvas.findByText('${left('en', 0)}')).toBeVisible()
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }
`
}

export function widgetTest(names: Names): string {
  return `import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import { openPage } from '../support/open-page.ts'

const TAG = \`${exampleOf(names, 'fr')}\`

test('shows how many characters are left', async () => {
  await openPage(TAG)

  await page.getByLabelText('${texts.fr.label}').fill('Bonjour')

  await expect.element(page.getByText('${left('fr', 193)}')).toBeVisible()
  await expectNoAxeViolations()
})

test('keeps what the shopper typed before the widget was ready', async () => {
  const opened = await openPage('')
  opened.page.innerHTML = TAG
  opened.find<HTMLTextAreaElement>('textarea').value = 'Bonjour'

  await expect.element(page.getByText('${left('fr', 193)}')).toBeVisible()
  await expect.element(page.getByLabelText('${texts.fr.label}')).toHaveValue('Bonjour')
})

test('keeps the plain field when the page gives the field no name', async () => {
  await openPage(TAG.replace('name="note" max', 'max'))

  await expect.element(page.getByText('${texts.fr.hint}')).toBeVisible()
})
`
}

export function browserTest({ folder, title }: Names): string {
  return `import { expect, test } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { Shopper } from './support/shopper.ts'

test('${title}: a shopper sees how many characters are left, and sends the form', async ({
  page
}) => {
  const shopper = new Shopper(page, 'en')
  await shopper.visit('/page/${folder}')

  await page.getByLabel('${texts.en.label}').fill('Hello')

  await expect(page.getByText('${left('en', 195)}')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '${texts.en.send}', exact: true }).click()
  await expect(page).toHaveURL(/\\?note=Hello$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('${title}: the same form sends the plain field', async ({ page }) => {
    const shopper = new Shopper(page, 'en', false)
    await shopper.visit('/page/${folder}')

    await page.getByLabel('${texts.en.label}').fill('Hello')
    await page.getByRole('button', { name: '${texts.en.send}', exact: true }).click()

    await expect(page).toHaveURL(/\\?note=Hello$/)
  })
})
`
}

function left(language: keyof typeof texts, count: number): string {
  return texts[language].left.replace('{count}', String(count))
}
