import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { type Entry, readIndex } from './story-index.ts'

for (const [title, entries] of readIndex()) {
  test.describe(title, () => {
    // one after the other in the same document, as when browsing them; each title starts with a new document
    test.describe.configure({ mode: 'default' })
    test.beforeAll(({ storyFrame }) => storyFrame.open())

    for (const story of inOrder(entries)) {
      test(story.name, async ({ storyFrame }) => {
        const { problems, phases, checks, hasPlay } = await storyFrame.showStory(story)
        expect(problems).toEqual([])
        expect(phases).toContain('finished')
        expect(checks).toContain('a11y')
        if (hasPlay) expect(phases).toContain('played')
        await expect.poll(await storyFrame.overflowOnPhone()).toBeLessThanOrEqual(0)
      })
    }
  })
}

/**
 * Fallback stories come first, because they need a document in which their tag is not defined, and would reload a later
 * one.
 */
function inOrder(entries: readonly Entry[]): Entry[] {
  const isFallback = ({ name }: Entry) => /fallback/i.test(name)
  const stories = entries.filter(({ type }) => type === 'story')
  return [...stories.filter(isFallback), ...stories.filter(story => !isFallback(story))]
}
