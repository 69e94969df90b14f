import { isComputed } from './computed.ts'
import type { Markup, MarkupElement } from './markup.ts'

export const SETTINGS_ID = 'vitrine-context'

/** The settings of a page, as far as they can be known. */
export interface PageSettings {
  readonly element: MarkupElement | undefined
  /** `undefined` if they are missing, no JSON object, or made by a template. */
  readonly given: Readonly<Record<string, unknown>> | undefined
  /** The id of the element that visits replace. */
  readonly pageId: string
}

export function readSettings(markup: Markup): PageSettings {
  const element = markup.byId(SETTINGS_ID)
  const given = element && parsed(element.text)
  const id = given?.pageId
  return { element, given, pageId: typeof id === 'string' && id ? id : 'page' }
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? value
      : undefined
  } catch {
    return undefined
  }
}

/** Whether a setting is made by a template. */
export function isComputedSetting(value: unknown): boolean {
  return isComputed(JSON.stringify(value) ?? '')
}
