import { test as base, expect } from '@playwright/test'
import { readIndex } from './story-index.ts'
import { StorybookFrame } from './storybook-frame.ts'

const test = base.extend<object, { frame: StorybookFrame }>({
  frame: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      const page = await context.newPage()
      // each story of a docs page is a frame; stories.spec.ts shows them
      await page.route('**/iframe.html?*viewMode=story*', route => route.fulfill({ body: '' }))
      const frame = new StorybookFrame(page)
      await frame.open()
      await use(frame)
      await context.close()
    },
    { scope: 'worker' }
  ]
})

for (const [title, entries] of readIndex()) {
  for (const docs of entries.filter(({ type }) => type === 'docs')) {
    test(`the docs page of ${title} has a frame for every story`, async ({ frame }) => {
      const { problems } = await frame.show(docs)
      expect(problems).toEqual([])
      const sources = await frame.page
        .locator('#storybook-docs iframe')
        .evaluateAll(frames => frames.map(frame => frame.getAttribute('src') ?? ''))
      const ids = sources.map(src => new URL(src, frame.page.url()).searchParams.get('id'))
      const stories = entries.filter(({ type }) => type === 'story')
      expect(new Set(ids)).toEqual(new Set(stories.map(({ id }) => id)))
    })
  }
}
