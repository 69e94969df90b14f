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
  }
}
