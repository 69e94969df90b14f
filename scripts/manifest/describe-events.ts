import { readFileSync } from 'node:fs'
import ts from 'typescript'
import type { WidgetDefinition } from '../../src/element/definitions.ts'

/** The description of an event of a tag. */
export interface EventDescription {
  /** `vitrine:cart:changed` */
  name: string
  /** `onCartChanged` */
  callback: string
  sentence: string
  /** Who dispatches it: the tag, from which it bubbles, or `document`. */
  from: 'tag' | 'document'
  /** The TypeScript type of the event, which refers to `TagEvents` or `VitrineEvents` of the package. */
  type: string
}

/** @throws {Error} when neither src/events.ts nor src/tag-events.ts knows an event of the tag. */
export function describeEvents(definition: WidgetDefinition): EventDescription[] {
  return Object.entries(definition.events).map(([name, sentence]) => {
    const interfaceName = namesOfTags().has(name) ? 'TagEvents' : 'VitrineEvents'
    if (interfaceName === 'VitrineEvents' && !namesOfPages().has(name)) {
      throw new Error(
        `<${definition.tag}> has the event ${name}, whose detail is unknown: add it to src/tag-events.ts, or to src/events.ts if document dispatches it.`
      )
    }
    return {
      name,
      callback: callbackOf(name),
      sentence,
      from: interfaceName === 'TagEvents' ? 'tag' : 'document',
      type: `CustomEvent<${interfaceName}['${name}']>`
    }
  })
}

/** The type of an event's `detail`, on one line: `{ cart: CartNews }`; `undefined` for an event of others, or one without details. */
export function detailOf(name: string): string | undefined {
  const type = namesOfTags().get(name) ?? namesOfPages().get(name)
  return type === 'Record<string, never>' ? undefined : type
}

/** `vitrine:cart:changed` → `onCartChanged`, `Manager:setCookieConsent` → `onSetCookieConsent` */
function callbackOf(event: string): string {
  const [, ...words] = event.split(/[:-]/)
  return `on${words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
}

const namesOfPages = once(() => membersOf('src/events.ts', 'VitrineEvents'))
const namesOfTags = once(() => membersOf('src/tag-events.ts', 'TagEvents'))

/** The members of an interface with their types, without comments. */
function membersOf(file: string, name: string): Map<string, string> {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const found = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find(statement => statement.name.text === name)
  const printer = ts.createPrinter({ removeComments: true })
  const members = [...(found?.members ?? [])].filter(member => ts.isPropertySignature(member))
  return new Map(
    members.map(({ name, type }) => [
      'text' in name ? name.text : '',
      type
        ? printer
            .printNode(ts.EmitHint.Unspecified, type, source)
            .replace(/\s*\n\s*/g, ' ')
            .replace(/;? \}/g, ' }')
        : ''
    ])
  )
}

function once<Result>(make: () => Result): () => Result {
  let made: Result | undefined
  return () => {
    made ??= make()
    return made
  }
}
