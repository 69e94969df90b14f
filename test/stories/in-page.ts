import type { Result as AxeViolation } from 'axe-core'
import type { Entry } from './story-index.ts'

// These functions are serialized and sent to the page, so they must not use anything defined outside them.

/** What a test needs to know about a story before showing it. */
export interface Story {
  hasPlay: boolean
  /** The name of a viewport, for phone stories. */
  viewport: string | undefined
}

/** The result of showing an entry. */
export interface Outcome {
  /** Descriptions of what failed. */
  problems: string[]
  /** The phases of the story: `rendering`, `playing`, `played` … */
  phases: string[]
  /** The kinds of checks that ran: `a11y`. */
  checks: string[]
}

/** Loads a story without showing it. */
export async function loadStory(storyId: string): Promise<Story> {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
    __STORYBOOK_PREVIEW__: {
      ready(): Promise<void>
      loadStory(of: { storyId: string }): Promise<{
        playFunction?: unknown
        storyGlobals: { viewport?: { value?: string } }
      }>
    }
  }
  await preview.ready()
  const { playFunction, storyGlobals } = await preview.loadStory({ storyId })
  return { hasPlay: Boolean(playFunction), viewport: storyGlobals.viewport?.value }
}

/** Selects an entry as the sidebar does, and follows Storybook's own events until it is finished. */
export function showEntry({ id, type }: Pick<Entry, 'id' | 'type'>): Promise<Outcome> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__: {
      on(event: string, listener: (detail: never) => void): void
      off(event: string, listener: (detail: never) => void): void
      emit(event: string, detail: unknown): void
    }
  }
  const outcome: Outcome = { problems: [], phases: [], checks: [] }
  const { problems, phases, checks } = outcome
  const stops: (() => void)[] = []

  function on<Detail>(event: string, listener: (detail: Detail) => void): void {
    channel.on(event, listener)
    stops.push(() => channel.off(event, listener))
  }

  function words(detail: unknown): string {
    if (Array.isArray(detail)) return detail.map(words).join('\n')
    const { title, description, message, stack } = Object(detail) as Record<string, string>
    return [title, description, message, stack].filter(Boolean).join('\n') || String(detail)
  }

  function wordsOfAxe({ id: rule, help, nodes }: AxeViolation): string {
    const places = nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`)
    return [`axe, ${rule}: ${help}`, ...places].join('\n')
  }

  return new Promise(resolve => {
    function finish(): void {
      for (const stop of stops) stop()
      const { classList } = document.body
      if (!classList.contains('sb-show-main')) problems.push(`Storybook shows ${classList}.`)
      resolve(outcome)
    }

    for (const failure of [
      'playFunctionThrewException',
      'unhandledErrorsWhilePlaying',
      'storyThrewException',
      'storyErrored',
      'storyMissing'
    ]) {
      on(failure, detail => problems.push(`${failure}: ${words(detail)}`))
    }
    on<{ storyId: string; newPhase: string }>('storyRenderPhaseChanged', change => {
      if (change.storyId === id) phases.push(change.newPhase)
    })
    on<{
      storyId: string
      status: string
      reporters: {
        type: string
        result: { error?: unknown; violations?: AxeViolation[] }
      }[]
    }>('storyFinished', ({ storyId, status, reporters }) => {
      if (storyId !== id) return
      for (const { type: check, result } of reporters) {
        checks.push(check)
        if (result.error) problems.push(`${check}: ${words(result.error)}`)
        problems.push(...(result.violations ?? []).map(wordsOfAxe))
      }
      if (status !== 'success' && problems.length === 0) problems.push(`Status: ${status}.`)
      finish()
    })
    on('docsRendered', finish)
    on('storyMissing', finish)
    channel.emit('setCurrentStory', { storyId: id, viewMode: type })
  })
}
