import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { type Entry, readIndex } from './story-index.ts'
import type { StorybookFrame } from './storybook-frame.ts'

for (const [title, entries] of readIndex()) {
  test.describe(title, () => {
    // one after the other in the same document, as when browsing them
    test.describe.configure({ mode: 'default' })
    for (const story of entries.filter(isStory)) {
      if (isFallback(story)) {
        test(story.name, ({ fallbackFrame }) => expectToPass(story, fallbackFrame))
      } else {
        test(story.name, ({ storyFrame }) => expectToPass(story, storyFrame))
      }
    }
  })
}

async function expectToPass(story: Entry, frame: StorybookFrame): Promise<void> {
  const { problems, phases, checks, hasPlay } = await frame.showStory(story)
  expect(problems).toEqual([])
  expect(phases).toContain('finished')
  expect(checks).toContain('a11y')
  if (hasPlay) expect(phases).toContain('played')
}

function isStory({ type }: Entry): boolean {
  return type === 'story'
}

/** Fallback stories need a document in which their tag is not defined, and would reload any other. */
function isFallback({ name }: Entry): boolean {
  return /fallback/i.test(name)
}
