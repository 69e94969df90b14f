import type { Page } from '@playwright/test'
import { MINIMAL_VIEWPORTS } from 'storybook/viewport'
import { loadStory, type Outcome, type Story, showEntry } from './in-page.ts'
import type { Entry } from './story-index.ts'

/** What the console says if the mock server has no reply for a call of the story, or the page no stylesheet. */
const PROBLEMS = /^(No reply for |Vitrine has no styles)/

/** The default viewport. */
const DESKTOP = { width: 1200, height: 900 }
const PHONE = { width: 360, height: 740 }

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
    page.on('console', message => {
      if (PROBLEMS.test(message.text())) this.#problems.push(message.text())
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
    await this.#resize(sizeOf(story))
    return { ...story, ...(await this.show(entry)) }
  }

  /** Shows a docs page. */
  async showDocs(entry: Entry): Promise<Outcome> {
    await this.#resize(DESKTOP)
    return this.show(entry)
  }

  /** How many px of the page do not fit a phone: 360 px, a common width. */
  async overflowOnPhone(): Promise<() => Promise<number>> {
    await this.#resize(PHONE)
    return () => this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  }

  async show({ id, type }: Entry): Promise<Outcome> {
    const outcome = await this.page.evaluate(showEntry, { id, type })
    // includes problems since the previous entry, so that none between two entries is missed
    const problems = [...outcome.problems, ...this.#problems]
    this.#problems = []
    return { ...outcome, problems }
  }

  async #resize(size: typeof DESKTOP): Promise<void> {
    if (size !== this.#size) await this.page.setViewportSize(size)
    this.#size = size
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
