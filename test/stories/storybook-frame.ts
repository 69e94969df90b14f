import type { Page } from '@playwright/test'
import { MINIMAL_VIEWPORTS } from 'storybook/viewport'
import { loadStory, type Outcome, type Story, showEntry } from './in-page.ts'
import type { Entry } from './story-index.ts'

/** The default viewport. */
const DESKTOP = { width: 1200, height: 900 }

/**
 * A page with Storybook's preview, which shows entries one after the other, as when they are selected in the sidebar.
 */
export class StorybookFrame {
  readonly page: Page
  #problems: string[] = []
  #size: typeof DESKTOP | undefined

  constructor(page: Page) {
    this.page = page
    page.on('pageerror', ({ message, stack }) => {
      this.#problems.push(`uncaught: ${stack ?? message}`)
    })
    // the mock server has no reply for a call of the story
    page.on('console', message => {
      if (message.text().startsWith('No reply for ')) this.#problems.push(message.text())
    })
  }

  /** Loads a new document, in which no story has been shown. */
  async open(): Promise<void> {
    await this.page.goto(`${process.env.VITRINE_STORYBOOK}/iframe.html`)
    await this.page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in globalThis)
  }

  /** Shows a story in its viewport, and waits until Storybook has run its play function and axe. */
  async showStory(entry: Entry): Promise<Outcome & Story> {
    const story = await this.page.evaluate(loadStory, entry.id)
    const size = sizeOf(story)
    if (size !== this.#size) await this.page.setViewportSize(size)
    this.#size = size
    return { ...story, ...(await this.show(entry)) }
  }

  async show({ id, type }: Entry): Promise<Outcome> {
    const outcome = await this.page.evaluate(showEntry, { id, type })
    // includes problems since the previous entry, so that none between two entries is missed
    const problems = [...outcome.problems, ...this.#problems]
    this.#problems = []
    return { ...outcome, problems }
  }
}

/** Storybook shows phone stories in a smaller iframe; here the page itself gets that size. */
function sizeOf({ viewport }: Story): typeof DESKTOP {
  if (viewport === undefined) return DESKTOP
  const { [viewport]: known } = MINIMAL_VIEWPORTS as Record<
    string,
    { styles: { width: string; height: string } }
  >
  if (!known) throw new Error(`Storybook has no viewport "${viewport}".`)
  const { width, height } = known.styles
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) }
}
