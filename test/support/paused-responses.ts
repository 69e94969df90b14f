import { expect } from '@playwright/test'
import type { FixturePage } from './fixture-server.ts'

/** After a line break, because a parser only completes text that is followed by something. */
export const PAUSE = '\n<!--pause-->'

/** Responses that pause in the middle until a test resumes them. */
export class PausedResponses {
  #resume: (() => void)[] = []

  /** How many responses are paused. */
  get count(): number {
    return this.#resume.length
  }

  /** Resolves when the test resumes this response. */
  pause(): Promise<void> {
    return new Promise(resolve => this.#resume.push(resolve))
  }

  /** Handles a request with a page that pauses at each `PAUSE`. */
  page(page: FixturePage): () => FixturePage {
    return () => ({ ...page, pause: () => this.pause() })
  }

  /** Resumes the response that has been paused longest, or the next one. */
  async resume(): Promise<void> {
    await expect.poll(() => this.count).toBeGreaterThan(0)
    this.#resume.shift()?.()
  }

  resumeAll(): void {
    for (const resume of this.#resume.splice(0)) resume()
  }
}
