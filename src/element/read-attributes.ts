import {
  type BaseIssue,
  type GenericSchema,
  getDotPath,
  type ObjectEntries,
  safeParse
} from 'valibot'

import { AttributeError } from '../errors.ts'
import { hideExtensions } from '../lib/page/hide-extensions.ts'
import { dashed } from '../lib/text/dashed.ts'

/** The text of an attribute, or the value of a property, which is used unparsed. */
export type Given = { text: string | null } | { value: unknown }

/**
 * Parses a tag's attributes and properties into the props of its view.
 *
 * @throws {AttributeError} with a one-sentence message, when a value is invalid.
 */
export function readAttributes(
  tag: string,
  attributes: ObjectEntries,
  given: (name: string) => Given
): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(attributes)) {
    const value = readAttribute(tag, name, schema as GenericSchema, given(name))
    if (value !== undefined) props[name] = value
  }
  return props
}

/** Parses a single attribute or property. */
export function readAttribute(
  tag: string,
  name: string,
  schema: GenericSchema,
  given: Given
): unknown {
  if ('value' in given) return given.value
  hideExtensions()
  const result = safeParse(schema, given.text ?? undefined)
  if (result.success) return result.output
  throw new AttributeError(sentence(tag, name, given.text, result.issues[0]))
}

function sentence(
  tag: string,
  name: string,
  text: string | null,
  issue: BaseIssue<unknown>
): string {
  const shown = text && text.length > 60 ? `${text.slice(0, 57)}…` : text
  const problem = shown === null ? 'has no' : `cannot use "${shown}" as its`
  return `<${tag}> ${problem} ${dashed(name)} attribute: ${expected(issue)} is expected.`
}

function expected(issue: BaseIssue<unknown>): string {
  const own = issue.message.startsWith('Invalid') ? undefined : issue.message
  const what = own ?? issue.expected ?? 'another value'
  const place = getDotPath(issue)
  return place ? `${what} at ${place}` : what
}
