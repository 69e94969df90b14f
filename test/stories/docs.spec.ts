import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { readIndex } from './story-index.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

for (const [title, entries] of readIndex()) {
  for (const docs of entries.filter(({ type }) => type === 'docs')) {
    // one test, because Storybook does not show a page again that it shows already
    test(`the docs page of ${title} works`, async ({ docsFrame }) => {
      const { page } = docsFrame
      const { problems } = await docsFrame.showDocs(docs)
      expect(problems).toEqual([])
      await test.step('It has a frame for every story.', async () => {
        const sources = await page
          .locator('#storybook-docs iframe')
          .evaluateAll(frames => frames.map(frame => frame.getAttribute('data-src') ?? ''))
        const ids = sources.map(source => new URLSearchParams(source.split('?')[1]).get('id'))
        const stories = entries.filter(({ type }) => type === 'story')
        expect(new Set(ids)).toEqual(new Set(stories.map(({ id }) => id)))
      })
      if (!title.startsWith('UI components/')) {
        await test.step('It has the README of the tag.', () => expectReadme(page))
        await test.step('It has HTML to paste.', () => expectHtml(page))
      }
      expect(await violations(page)).toEqual([])
      await expect.poll(await docsFrame.overflowOnPhone()).toBeLessThanOrEqual(0)
    })
  }
}

async function expectReadme(page: Page): Promise<void> {
  const readme = page.locator('[data-readme]')
  await expect(readme.getByRole('heading', { level: 1 })).toHaveText(/^<vitrine-[\w-]+>$/)
  const links = await readme
    .getByRole('link')
    .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  expect(links.filter(href => !/^(#|https:|\.?\/?\?path=)/.test(href))).toEqual([])
}

async function expectHtml(page: Page): Promise<void> {
  const toggle = page.locator('.docblock-code-toggle').first()
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const code = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`)
  await expect(code).toContainText(/<[a-z]/)
  await expect(code).not.toContainText('<Scene')
}

/** What axe finds on a docs page. Its frames are left out, because the tests of the stories check those. */
async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE })
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run('#storybook-docs', { iframes: false })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}
