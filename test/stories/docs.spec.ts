import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { readIndex } from './story-index.ts'

for (const [title, entries] of readIndex()) {
  for (const docs of entries.filter(({ type }) => type === 'docs')) {
    test(`the docs page of ${title} has a frame for every story`, async ({ docsFrame }) => {
      const { problems } = await docsFrame.show(docs)
      expect(problems).toEqual([])
      const sources = await docsFrame.page
        .locator('#storybook-docs iframe')
        .evaluateAll(frames => frames.map(frame => frame.getAttribute('data-src') ?? ''))
      const ids = sources.map(source => new URLSearchParams(source.split('?')[1]).get('id'))
      const stories = entries.filter(({ type }) => type === 'story')
      expect(new Set(ids)).toEqual(new Set(stories.map(({ id }) => id)))
    })

    if (title.startsWith('UI components/')) continue
    test(`the docs page of ${title} has its README, and HTML to paste`, async ({
      docsFrame
    }) => {
      await docsFrame.show(docs)
      const { page } = docsFrame
      const readme = page.locator('[data-readme]')
      await expect(readme.getByRole('heading', { level: 1 })).toHaveText(/^<vitrine-[\w-]+>$/)
      const links = await readme
        .getByRole('link')
        .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
      expect(links.filter(href => !/^(#|https:|\.?\/?\?path=)/.test(href))).toEqual([])
      await page.getByRole('button', { name: 'Show code' }).first().click()
      await expect(page.locator('.docblock-source').last()).toBeVisible()
      const code = page.locator('.sbdocs-preview .docblock-source').first()
      await expect(code).toContainText(/<[a-z]/)
      await expect(code).not.toContainText('<Scene')
    })
  }
}
