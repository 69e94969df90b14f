import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { readControls, updateArgs } from './in-page-controls.ts'
import { type Entry, readIndex } from './story-index.ts'

for (const [title, entries] of readIndex()) {
  const stories = entries.filter(isOfTag)
  if (stories.length === 0) continue
  test(`the controls of ${title} change its tag and reset it`, async ({ storyFrame }) => {
    const { page } = storyFrame
    await storyFrame.open()
    for (const story of stories) {
      const controls = await page.evaluate(readControls, story.id)
      if (!controls) continue
      if (controls === 'no attributes') return
      const { tag, name, before, value, after } = controls
      await storyFrame.show(story)
      const element = page.locator(`#page ${tag}`).first()
      const attribute = () => element.getAttribute(name)
      expect(await attribute()).toBe(before)
      await page.evaluate(updateArgs, { id: story.id, name, value })
      await expect.poll(attribute).toBe(after)
      await page.evaluate(updateArgs, { id: story.id, name: undefined, value: undefined })
      await expect.poll(attribute).toBe(before)
      return
    }
    expect(stories, 'A story must render its Scene itself.').toEqual([])
  })
}

function isOfTag({ type, name, title }: Entry): boolean {
  return (
    type === 'story' &&
    !/fallback/i.test(name) &&
    !/^(Guides|Journeys|UI components)\//.test(title)
  )
}
